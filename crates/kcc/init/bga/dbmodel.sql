-- The tables of a game beside those of the framework.

-- The krosmasters of the players, for the framework's `Deck`. `card_type` is that of `Material::CARD_TYPES`, `card_type_arg` the number of
-- the card: both stay what they are as long as ids.lock of the content does, whatever the card is called. `card_location` is `hand`, with the
-- player in `card_location_arg`.
CREATE TABLE IF NOT EXISTS `card` (
  `card_id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `card_type` varchar(16) NOT NULL,
  `card_type_arg` int(11) NOT NULL,
  `card_location` varchar(16) NOT NULL,
  `card_location_arg` int(11) NOT NULL,
  PRIMARY KEY (`card_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 AUTO_INCREMENT=1;

-- The game itself: what was answered, one after the other, and what dice and coins showed then, with commas. The position follows from it.
CREATE TABLE IF NOT EXISTS `answer` (
  `answer_id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `answer_words` varchar(255) NOT NULL,
  `answer_dice` varchar(255) NOT NULL,
  PRIMARY KEY (`answer_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 AUTO_INCREMENT=1;

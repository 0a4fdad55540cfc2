-- Sets up the table of Tabletop Simulator. It is the script of the tile with the buttons, and not of the whole save, so that it also runs when
-- the table is taken from the saved objects. What it knows of cards and arenas, and its words, are in the state of that tile.

local state
local origin

-- The seats, by how far the table is turned so that a player sits below: south, north, west, east.
local SEATS = { 0, 180, 90, 270 }
local TINTS = {
  { r = 0.70, g = 0.13, b = 0.17 },
  { r = 0.13, g = 0.33, b = 0.61 },
  { r = 0.35, g = 0.48, b = 0.16 },
  { r = 0.62, g = 0.55, b = 0.75 },
}
local ABOVE = 2
local TRIES = 2000

local function said(word, ...)
  local text = state.words[word]
  for _, part in ipairs({ ... }) do
    text = text:gsub("#", function() return tostring(part) end, 1)
  end
  return text
end

local function tell(word, ...)
  broadcastToAll(said(word, ...), { r = 0.96, g = 0.77, b = 0.27 })
end

-- Returns the place of a point of a seat: to the right of its middle, and away from the player.
local function at(turn, right, away)
  local angle = math.rad(turn)
  return {
    x = origin.x + right * math.cos(angle) + away * math.sin(angle),
    y = origin.y + ABOVE,
    z = origin.z - right * math.sin(angle) + away * math.cos(angle),
  }
end

-- Returns what is kept in the objects with a tag, by id. A deck of a single card is that card.
local function kept(tag)
  local found = {}
  for _, object in ipairs(getObjectsWithTag(tag)) do
    local data = object.getData()
    for _, inside in ipairs(data.ContainedObjects or { data }) do
      if inside.Memo and inside.Memo ~= "" and not found[inside.Memo] then
        found[inside.Memo] = inside
      end
    end
  end
  return found
end

-- Puts a copy of something on the table, so that what it is copied from is never used up.
local function lay(data, place, turn, tint, locked)
  if not data then
    return
  end
  data.Tags = { "kcc-laid" }
  data.Locked = locked or false
  if tint then
    data.ColorDiffuse = tint
  end
  spawnObjectData({ data = data, position = place, rotation = { x = 0, y = (180 + turn) % 360, z = 0 } })
end

local function clear(tag)
  for _, object in ipairs(getObjectsWithTag(tag)) do
    object.destruct()
  end
end

-- The first with the highest initiative; of two with the same, the one that was named first.
local function byInitiative(team)
  local places = {}
  for place, id in ipairs(team) do
    places[place] = { id = id, place = place }
  end
  table.sort(places, function(one, other)
    local first, second = state.cards[one.id].initiative, state.cards[other.id].initiative
    if first ~= second then
      return first > second
    end
    return one.place < other.place
  end)
  local sorted = {}
  for place, entry in ipairs(places) do
    sorted[place] = entry.id
  end
  return sorted
end

-- Lays the cards of a team as its timeline, the figures behind it, then what they bring into play.
local function layTeam(number, team, limits, things)
  local turn, tint = SEATS[number], TINTS[number]
  local seat = state.seat
  local function slot(place)
    return (place - 1 - (seat.slots - 1) / 2) * seat.pitch
  end
  lay(things.timelines.timeline, at(turn, 0, -seat.cards), turn, nil, true)
  local brought, known = {}, {}
  for place, id in ipairs(byInitiative(team)) do
    lay(things.cards[id], at(turn, slot(place), -seat.cards), turn)
    lay(things.figures[id], at(turn, slot(place), -seat.figures), turn, tint)
    for _, other in ipairs(state.brings[id] or {}) do
      if not known[other] then
        known[other] = true
        table.insert(brought, other)
      end
    end
  end
  for place, id in ipairs(brought) do
    lay(things.cards[id], at(turn, slot(place), -seat.brought), turn)
    lay(things.figures[id], at(turn, slot(place), -seat.broughtFigures), turn, tint)
  end
  for _ = 1, limits.gg do
    lay(things.tokens.gg, at(turn, slot(seat.slots + 1), -seat.cards), turn)
  end
end

local function layTeams(teams)
  local limits = #teams > 2 and state.four or state.two
  local things = { cards = kept("kcc-cards"), figures = kept("kcc-figures"), tokens = kept("kcc-tokens"), timelines = kept("kcc-timelines") }
  clear("kcc-laid")
  for number, team in ipairs(teams) do
    layTeam(number, team, limits, things)
    local levels = 0
    for _, id in ipairs(team) do
      levels = levels + state.cards[id].level
    end
    tell("laid", number, levels)
  end
  for _ = 1, limits.wild do
    lay(things.tokens.gg, at(0, state.seat.wild, 0), 0)
  end
end

-- Reads `id, id : id, id`. Returns nothing, and says why, if an id is unknown or there are not two or four teams.
local function readTeams(text)
  local teams = {}
  for part in (text .. ":"):gmatch("([^:]*):") do
    local team = {}
    for word in part:gmatch("[^,%s]+") do
      local id = word:lower()
      if not state.cards[id] then
        tell("unknown", word)
        return nil
      end
      table.insert(team, id)
    end
    if #team > 0 then
      table.insert(teams, team)
    end
  end
  if #teams ~= 2 and #teams ~= 4 then
    tell("too-many")
    return nil
  end
  return teams
end

-- Draws cards until their levels are what a team may have, and begins again if no card fits.
local function dealTeam(ids, limits)
  for _ = 1, TRIES do
    local team, left, bosses, named = {}, limits.levels, 0, {}
    local choice = {}
    for _, id in ipairs(ids) do
      -- As many of each as a team may hold.
      for _ = 1, state.cards[id].limit do
        table.insert(choice, id)
      end
    end
    while left > 0 and #team < limits.maximum and #choice > 0 do
      local id = table.remove(choice, math.random(#choice))
      local card = state.cards[id]
      local borne = named[card.name] or 0
      local bossy = card.boss and limits.bosses and bosses >= limits.bosses
      if card.level <= left and borne < card.limit and not bossy then
        table.insert(team, id)
        left = left - card.level
        named[card.name] = borne + 1
        bosses = bosses + (card.boss and 1 or 0)
      end
    end
    if left == 0 and #team >= limits.minimum then
      return team
    end
  end
  return nil
end

local function deal(number)
  local limits = number > 2 and state.four or state.two
  local ids, teams = {}, {}
  for id in pairs(state.cards) do
    table.insert(ids, id)
  end
  -- Without an order of their own, the same chance would give other teams on another machine.
  table.sort(ids)
  for player = 1, number do
    teams[player] = dealTeam(ids, limits)
    if not teams[player] then
      tell("no-deal")
      return
    end
  end
  layTeams(teams)
end

-- Replaces the arena on the table, and puts scenery and kamas on its cells.
local function layArena()
  local arena = state.arenas[state.arena]
  local board = arena and kept("kcc-arenas")[arena.id]
  if not board then
    tell("no-arena")
    return
  end
  clear("kcc-arena")
  clear("kcc-scenery")
  board.Tags, board.Locked = { "kcc-arena" }, true
  local place = at(0, 0, 0)
  place.y = origin.y
  spawnObjectData({ data = board, position = place, rotation = { x = 0, y = 180, z = 0 } })
  local tokens = kept("kcc-tokens")
  for _, piece in ipairs(arena.pieces) do
    local token = tokens[piece.id]
    if token then
      token.Tags = { "kcc-scenery" }
      spawnObjectData({ data = token, position = at(0, piece.x, piece.z), rotation = { x = 0, y = 180, z = 0 } })
    end
  end
end

local function shuffle()
  for _, object in ipairs(getObjectsWithTag("kcc-rewards")) do
    -- A single card is no deck.
    if object.type == "Deck" then
      object.shuffle()
    end
  end
end

local function showArena()
  local arena = state.arenas[state.arena]
  self.editButton({ index = 0, label = arena and arena.name or "" })
end

local function step(by)
  local number = #state.arenas
  if number > 0 then
    state.arena = (state.arena - 1 + by) % number + 1
    showArena()
  end
end

function pressPrevious() step(-1) end
function pressNext() step(1) end
function pressArena() layArena() end
function pressDealTwo() deal(2) end
function pressDealFour() deal(4) end
function pressClear() clear("kcc-laid") end

function pressShuffle()
  shuffle()
  tell("shuffled")
end

function pressLay()
  local teams = readTeams(state.written)
  if teams then
    layTeams(teams)
  end
end

function written(_, _, text)
  state.written = text
end

local function button(name, label, right, down, wide)
  self.createButton({
    click_function = name, function_owner = self, label = label, position = { x = right, y = 0.3, z = down },
    width = wide, height = 130, font_size = 70, color = { r = 0.94, g = 0.88, b = 0.74 }, font_color = { r = 0.1, g = 0.08, b = 0.15 },
  })
end

local function menu()
  -- The first is the name of the arena, which `showArena` changes.
  button("pressArena", "", 0, -0.8, 560)
  button("pressPrevious", state.words.previous, -0.72, -0.8, 100)
  button("pressNext", state.words.next, 0.72, -0.8, 100)
  button("pressArena", state.words.place, 0, -0.5, 820)
  button("pressLay", state.words.lay, 0, 0.1, 820)
  button("pressDealTwo", state.words["deal-two"], -0.42, 0.4, 400)
  button("pressDealFour", state.words["deal-four"], 0.42, 0.4, 400)
  button("pressClear", state.words.clear, -0.42, 0.7, 400)
  button("pressShuffle", state.words.shuffle, 0.42, 0.7, 400)
  self.createInput({
    input_function = "written", function_owner = self, label = state.words.write, value = state.written, position = { x = 0, y = 0.3, z = -0.2 },
    width = 820, height = 130, font_size = 60, alignment = 3, tab = 1,
  })
  showArena()
end

local function begin()
  shuffle()
  if #state.arenas > 0 then
    layArena()
  end
  if state.written ~= "" then
    pressLay()
  end
end

function onLoad(saved)
  if not saved or saved == "" then
    return
  end
  state = JSON.decode(saved)
  local here = self.getPosition()
  origin = { x = here.x - state.home.x, y = here.y, z = here.z - state.home.z }
  menu()
  -- Only a table that is new: a game that is loaded again stays as it was.
  if not state.begun then
    state.begun = true
    -- What else is on the table is still being loaded.
    Wait.time(begin, 2)
  end
end

function onSave()
  return state and JSON.encode(state) or ""
end

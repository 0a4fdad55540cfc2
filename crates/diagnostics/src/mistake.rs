//! Every mistake that can be reported, by name.
//!
//! A new mistake is one line in [`Mistake`]'s list and one page, `pages/CODE-name.toml`, that holds its severity, its sentences in every
//! language, its explanation and its examples. Codes are never reused, even when a mistake is removed.

use std::fmt;
use std::sync::OnceLock;

use serde::Deserialize;

use crate::page::Page;

/// Makes the enum, the list and the embedded pages from lines of the form `Name => "CODE-name"`.
macro_rules! mistakes {
    ($($(#[$doc:meta])* $name:ident => $file:literal,)*) => {
        /// What can be wrong with a text: a fact, with a code that never changes. Ordered by code.
        ///
        /// The first digit of a code is its group: 0 the TOML file, 1 fields, 2 how an effect is written, 3 what it means,
        /// 4 references, 5 balance, 6 text, 7 format; 9 is a fault of kcc itself.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Mistake {
            $(#[doc = concat!("`", $file, "`")] $(#[$doc])* $name,)*
        }

        impl Mistake {
            /// Every mistake, by code.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// Returns whether it is that something is named which nothing defines: not a mistake where files are missing.
            #[must_use]
            pub const fn is_of_missing(self) -> bool {
                matches!(
                    self,
                    Self::UnknownUnit
                        | Self::UnknownPower
                        | Self::UnknownType
                        | Self::UnknownSummon
                        | Self::UnknownMarker
                        | Self::UnknownReference
                )
            }

            /// Returns the file name of its page: the code and the name in kebab-case.
            const fn file(self) -> &'static str {
                match self { $(Self::$name => $file,)* }
            }

            /// Returns the text of its page.
            pub(crate) fn page_text(self) -> &'static str {
                match self {
                    $(Self::$name => kcc_language::text(
                        concat!("crates/diagnostics/pages/", $file, ".toml"),
                        include_str!(concat!("../pages/", $file, ".toml")),
                    ),)*
                }
            }
        }

        /// The pages read so far; a run that finds nothing reads none.
        static PAGES: [OnceLock<Page>; Mistake::ALL.len()] = [const { OnceLock::new() }; Mistake::ALL.len()];
    };
}

mistakes! {
    // K00: the file and its TOML.
    NotUtf8 => "K0001-not-utf8",
    SavedAsWindows1252 => "K0002-saved-as-windows-1252",
    ByteOrderMark => "K0003-byte-order-mark",
    FileTooLarge => "K0004-file-too-large",
    BrokenToml => "K0005-broken-toml",
    UnexpectedText => "K0006-unexpected-text",
    MissingQuote => "K0007-missing-quote",
    ColonForEquals => "K0008-colon-for-equals",
    MissingEquals => "K0009-missing-equals",
    MissingValue => "K0010-missing-value",
    BareWord => "K0011-bare-word",
    TypographicQuotes => "K0012-typographic-quotes",
    DecimalComma => "K0013-decimal-comma",
    DuplicateKey => "K0014-duplicate-key",
    DuplicateTable => "K0015-duplicate-table",
    OddWhiteSpace => "K0016-odd-white-space",
    UnclosedBracket => "K0017-unclosed-bracket",
    CapitalTrue => "K0018-capital-true",
    MissingComma => "K0019-missing-comma",
    NewerToml => "K0020-newer-toml",
    ForbiddenCharacter => "K0021-forbidden-character",
    BadEscape => "K0022-bad-escape",
    LeadingZero => "K0023-leading-zero",
    NestedTooDeep => "K0024-nested-too-deep",
    UnreadableFile => "K0025-unreadable-file",
    NoContent => "K0026-no-content",
    WrongComment => "K0027-wrong-comment",
    InnerQuotes => "K0028-inner-quotes",
    NameWithSpace => "K0029-name-with-space",
    SingleBrackets => "K0030-single-brackets",
    HeadingWithColon => "K0031-heading-with-colon",
    SeveralLines => "K0032-several-lines",
    UnitAfterNumber => "K0033-unit-after-number",
    OtherFormat => "K0034-other-format",
    NotInDigits => "K0035-not-in-digits",
    BackslashInSingleQuotes => "K0036-backslash-in-single-quotes",
    MergeConflict => "K0037-merge-conflict",
    OldLineEnds => "K0038-old-line-ends",
    EmptyFile => "K0039-empty-file",
    HeadingMissing => "K0040-heading-missing",
    MoreProblems => "K0041-more-problems",
    InvisibleSign => "K0042-invisible-sign",
    ForeignSign => "K0043-foreign-sign",

    // K01: fields and the small notations in them.
    UnknownField => "K0101-unknown-field",
    FieldOfOtherKind => "K0102-field-of-other-kind",
    MissingField => "K0103-missing-field",
    WrongValueKind => "K0104-wrong-value-kind",
    NumberInQuotes => "K0105-number-in-quotes",
    NumberForText => "K0106-number-for-text",
    SingleForList => "K0107-single-for-list",
    NumberOutOfRange => "K0108-number-out-of-range",
    WholeNumberNeeded => "K0109-whole-number-needed",
    EmptyText => "K0110-empty-text",
    UnknownWord => "K0111-unknown-word",
    BadCost => "K0112-bad-cost",
    BadRange => "K0113-bad-range",
    RangeReversed => "K0114-range-reversed",
    BadDamage => "K0115-bad-damage",
    UnknownFolder => "K0116-unknown-folder",
    UnexpectedFile => "K0117-unexpected-file",
    BadId => "K0118-bad-id",
    IdNotFileName => "K0119-id-not-file-name",
    RepeatedValue => "K0120-repeated-value",
    CountOutOfRange => "K0121-count-out-of-range",
    TextTooLong => "K0122-text-too-long",
    FieldNeedsOther => "K0123-field-needs-other",
    FieldExcludesOther => "K0124-field-excludes-other",
    BadLetter => "K0125-bad-letter",
    UnknownLetter => "K0126-unknown-letter",
    FieldOfPart => "K0127-field-of-part",
    FieldOfWhole => "K0128-field-of-whole",
    NeedlessField => "K0129-needless-field",
    BadAction => "K0130-bad-action",
    BadCell => "K0131-bad-cell",
    BadRuleNumber => "K0132-bad-rule-number",
    CellTaken => "K0133-cell-taken",
    UnknownUnitLetter => "K0134-unknown-unit-letter",
    BadUnitLetter => "K0135-bad-unit-letter",
    BrokenIdsLock => "K0136-broken-ids-lock",
    NumberGivenTwice => "K0137-number-given-twice",
    SummonerOfAnother => "K0138-summoner-of-another",
    UnknownRule => "K0139-unknown-rule",
    LanguageInField => "K0140-language-in-field",
    FileOutsideFolders => "K0141-file-outside-folders",
    BadFileName => "K0142-bad-file-name",
    NumberOutOfOrder => "K0143-number-out-of-order",
    NumberLost => "K0146-number-lost",
    NameOfDevice => "K0147-name-of-device",
    IdTooLong => "K0148-id-too-long",
    NameWithoutLetters => "K0149-name-without-letters",
    IdOutsidePack => "K0150-id-outside-pack",
    BadPackName => "K0151-bad-pack-name",
    BadDigest => "K0152-bad-digest",
    WrongDigest => "K0153-wrong-digest",
    MissingPack => "K0154-missing-pack",
    PacksInCircle => "K0155-packs-in-circle",
    NewerLanguage => "K0156-newer-language",
    BadNumbers => "K0157-bad-numbers",
    PackWithProblems => "K0158-pack-with-problems",
    OtherPackName => "K0159-other-pack-name",
    CardWithoutNumber => "K0160-card-without-number",

    // K02: how an effect is written.
    UnknownEffect => "K0201-unknown-effect",
    SomethingMissing => "K0202-something-missing",
    UnexpectedWord => "K0203-unexpected-word",
    UnclosedBrace => "K0204-unclosed-brace",
    StrayBrace => "K0205-stray-brace",
    EmptyEffect => "K0206-empty-effect",
    LeftoverText => "K0207-leftover-text",
    UnclosedName => "K0208-unclosed-name",
    EffectTooLong => "K0209-effect-too-long",
    EffectTooDeep => "K0210-effect-too-deep",
    NumberTooLarge => "K0211-number-too-large",
    HowLong => "K0212-how-long",
    OtherWords => "K0213-other-words",
    WordOfPeople => "K0214-word-of-people",
    BracesMissing => "K0215-braces-missing",
    BelongsInAField => "K0216-belongs-in-a-field",
    SummonsAKrosmaster => "K0217-summons-a-krosmaster",
    NotAmong => "K0218-not-among",
    OnlyWaitedFor => "K0219-only-waited-for",
    ConditionInTrigger => "K0220-condition-in-trigger",
    NoteInEffect => "K0221-note-in-effect",
    NotATarget => "K0222-not-a-target",
    SpellWaits => "K0223-spell-waits",
    OldWord => "K0224-old-word",
    PrintsNearly => "K0225-prints-nearly",

    // K03: what an effect means.
    CannotActOnTarget => "K0301-cannot-act-on-target",
    HeadsOutsideCoinFlip => "K0302-heads-outside-coin-flip",
    NotAllowedHere => "K0303-not-allowed-here",
    NoEffect => "K0304-no-effect",
    NeverHolds => "K0305-never-holds",
    NothingMeant => "K0306-nothing-meant",
    PaidAmountWithoutCost => "K0307-paid-amount-without-cost",
    Unimplemented => "K0308-unimplemented",
    AlwaysHolds => "K0309-always-holds",
    NeverFits => "K0310-never-fits",
    PaidAmountUnused => "K0311-paid-amount-unused",
    NobodyLeft => "K0312-nobody-left",
    EqualOptions => "K0313-equal-options",
    CoinNeverRead => "K0314-coin-never-read",
    AfterTurnEnd => "K0315-after-turn-end",
    SummonsNothing => "K0316-summons-nothing",
    NoControlValue => "K0317-no-control-value",
    CannotHaveSpell => "K0318-cannot-have-spell",
    DoesNotFitSpell => "K0319-does-not-fit-spell",
    OtherElement => "K0320-other-element",
    OneOption => "K0321-one-option",
    OneMarker => "K0322-one-marker",
    FieldSaysIt => "K0323-field-says-it",
    CellNotFreeYet => "K0324-cell-not-free-yet",
    FallsAllTheSame => "K0325-falls-all-the-same",
    CountOfWhich => "K0329-count-of-which",
    SettledBefore => "K0330-settled-before",
    NothingBefore => "K0331-nothing-before",
    SameNameTwice => "K0332-same-name-twice",
    NamedAsKeyword => "K0333-named-as-keyword",
    FeedsItself => "K0334-feeds-itself",
    OwnCellOnly => "K0335-own-cell-only",
    MoreThanItsHp => "K0336-more-than-its-hp",
    SetEachOtherOff => "K0337-set-each-other-off",
    WhereItWouldBe => "K0338-where-it-would-be",
    InitiativeTooLate => "K0339-initiative-too-late",
    NeverActs => "K0340-never-acts",
    NobodyIsAsked => "K0341-nobody-is-asked",
    OneOrEach => "K0342-one-or-each",
    GoesToSeveral => "K0343-goes-to-several",

    // K04: references between files.
    UnknownUnit => "K0401-unknown-unit",
    UnknownPower => "K0402-unknown-power",
    UnknownIcon => "K0403-unknown-icon",
    UnknownType => "K0404-unknown-type",
    UnknownSummon => "K0405-unknown-summon",
    UnknownMarker => "K0406-unknown-marker",
    DuplicateId => "K0407-duplicate-id",
    UnknownReference => "K0408-unknown-reference",
    MarkerNeverRead => "K0409-marker-never-read",
    UnusedContent => "K0410-unused-content",
    SecondDefault => "K0411-second-default",
    BaseOfBase => "K0412-base-of-base",
    OneVersion => "K0413-one-version",

    // K05: numbers that are allowed, but hardly intended.
    CannotPay => "K0501-cannot-pay",
    RangeBeyondBoards => "K0502-range-beyond-boards",
    FarFromPeers => "K0503-far-from-peers",

    // K06: text for people.
    MissingTranslation => "K0601-missing-translation",
    UnknownLanguage => "K0602-unknown-language",
    ForbiddenText => "K0603-forbidden-text",
    LineBreakInText => "K0604-line-break-in-text",
    SpaceAtEnds => "K0605-space-at-ends",
    TextDoesNotFit => "K0606-text-does-not-fit",
    UntranslatableText => "K0607-untranslatable-text",
    SignNotInFonts => "K0608-sign-not-in-fonts",
    TextOfOtherEffects => "K0609-text-of-other-effects",

    // K99: faults of kcc.
    InternalFault => "K9999-internal-fault",
}

/// How serious a mistake is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Nothing is built until it is fixed.
    Error,
    /// Can be built, but is probably not what the author meant.
    Warning,
    /// Can be built and probably works, but could be better.
    Hint,
}

impl Severity {
    /// Every severity, worst first.
    pub const ALL: &'static [Self] = &[Self::Error, Self::Warning, Self::Hint];

    /// Returns the word that tools read; the same in every language.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Hint => "hint",
        }
    }
}

impl Mistake {
    /// Returns the code: `K0101`.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.file().split_once('-').map_or(self.file(), |(code, _)| code)
    }

    /// Returns the name in kebab-case: `unknown-field`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.file().split_once('-').map_or(self.file(), |(_, name)| name)
    }

    /// Returns how serious it is, according to its page.
    #[must_use]
    pub fn severity(self) -> Severity {
        self.page().severity
    }

    /// Returns its sentences, explanation and examples.
    #[must_use]
    pub fn page(self) -> &'static Page {
        PAGES[self as usize].get_or_init(|| Page::read(self.name(), self.page_text()))
    }

    /// Returns the mistake with a code or name, in upper or lower case: `K0101`, `k0101`, `unknown-field`.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|mistake| mistake.code().eq_ignore_ascii_case(code) || mistake.name().eq_ignore_ascii_case(code))
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

import { counted } from '#pieces/fleet/fleet-words.ts'

/** Texts of the print screen, and of what cards and sheets of a ship share. */
export const texts = {
  page: {
    title: 'Print a fleet',
    fleets: 'Fleets',
    noneTitle: 'No fleet yet',
    none: 'Build a fleet first. Then you can print a summary, ship cards for sleeves, and full sheets.',
    build: 'Build a fleet',
    missingTitle: 'Fleet not found',
    missing: 'It was deleted, or it belongs to another account.',
    missingOffline:
      'It is not on this device, and there is no connection to your account. Try again when you are online.',
    showFleets: 'Show my fleets',
    loading: 'Loading the fleet',
    firstGame: 'The first game: both patrols',
  },
  screen: {
    label: 'What to print',
    eyebrow: 'Print',
    nothing: 'Nothing to print.',
    pages: (pages: number, paper: string) => `${counted(pages, 'page')} of ${paper}.`,
    papers: { a4: 'A4', letter: 'Letter' },
    noPagesTitle: 'No pages',
    noPages: 'Switch on at least one kind of page.',
  },
  panel: {
    pages: 'Pages',
    summary: 'Summary',
    summaryHint: 'The fleet on one page. If there is room, hull boxes to cross off',
    glossary: 'Glossary',
    glossaryHint: 'The traits and refits of this fleet',
    cards: 'Ship cards',
    cardsHint: '63 × 88 mm for card sleeves, nine on a page',
    fleetCard: 'Fleet card',
    fleetCardHint:
      'One card more, with the admiral, rounds to tick and the code of the fleet. Without it, you may need one page less',
    sheets: 'Full sheets',
    sheetsHint: 'Every ship with all rules and criticals',
    counters: 'Counters',
    countersHint: 'Discs with the ships’ names to cut out, if you have no models',
    check: 'Print check',
    checkHint: 'A page to measure whether your printer keeps the size',
    paper: 'Paper',
    layout: 'Layout',
    roomy: 'Spacious',
    dense: 'Compact',
    ink: 'Ink',
    fullInk: 'Normal',
    lessInk: 'Less',
    hint: 'In the print dialog, set the scale to 100 % and the margins to “none”.',
  },
  ship: {
    flagship: 'Flagship',
    points: (points: number) => `${points} points`,
    kind: (design: string, ofClass: string) => `${design}, ${ofClass}`,
    ofClass: (shipClass: string, number: number) => `${shipClass}, class ${number}`,
    // Not broken, because it is the end of a narrow line.
    base: (millimetres: number) => `base\u00a0${millimetres}\u00a0mm`,
    unknown: 'Not in these rules',
    retired: (kind: string) => `${kind}, no longer available`,
    unknownDesign: (design: string) => `There is no ship “${design}” in these rules. It stays in the fleet.`,
    continued: (what: string) => `${what}, continued`,
    continuedWord: 'continued',
    unknownTrait: 'Not in these rules.',
    unknownRefit: 'Not in these rules. It stays on the ship.',
    unknownRefitName: (refit: string) => `${refit} (not in these rules)`,
    retiredRefitName: (refit: string) => `${refit} (no longer available)`,
    traits: 'Traits',
    traitsInGlossary: 'Traits (see glossary)',
    refits: 'Refits',
    entry: (name: string) => `${name}.`,
    bow: 'Bow',
    flank: 'Flank',
    stern: 'Stern',
    defenseAt: (facing: string) => `Defense ${facing.toLowerCase()} `,
    hull: 'Hull ',
    hullBoxes: (hull: number, first: number, second: number) =>
      `${hull} hull boxes; a critical at ${first} and ${second} points lost`,
    useBoxes: (uses: number, weapon: string) => `${counted(uses, 'box', 'boxes')} for ${weapon}`,
    criticals: 'Criticals',
  },
  /** Labels of the figures, short enough for a card, and what each short one means. */
  figures: {
    defense: 'Def.',
    evasion: 'Evasion',
    thrust: 'Thrust',
    turn: 'Turn',
    command: 'Cmd',
    signature: 'Signat.',
    pointDefense: 'Pt def.',
    hangar: 'Hangar',
  },
  figureMeanings: {
    defense: 'Defense at bow, flank and stern',
    command: 'Command',
    signature: 'Signature',
    pointDefense: 'Point defense',
  },
} as const

/** Texts of the printed cards, and of the lines that the summary shares with the card of the fleet. */
export const cardsTexts = {
  fleetCard: 'Fleet card',
  limit: (points: number, limit: number) => `${points} of ${limit} points`,
  admiral: 'Admiral',
  admiralFacts: (allegiance: string, points: number, rule: string) => `(${allegiance}, ${points}). ${rule}`,
  noAdmiral: 'none',
  unknownAdmiral: (admiral: string) => `${admiral} (not in these rules)`,
  round: 'Round',
  breaks: 'Breaks',
  breaksAt: ' when ',
  pointsLost: ' points are lost',
  leaderless: (points: number) => `; ${points} once the flagship is gone`,
  legal: 'Legal',
  notLegal: 'Not legal',
  code: 'Opens this fleet in Orion Companion',
  howToRead:
    'Scan to open this fleet. On the ship cards, DR is the damage rating, the numbers around the plan are the ship’s defense, and losing a half-black box draws a critical.',
  ruler: '100 mm',
} as const

/** Texts of the full sheets of the ships, and of the table of weapons. */
export const sheetsTexts = {
  criticalTable: 'Critical: roll a die. In repair, a 5 or 6 closes it.',
  criticals: 'Criticals',
  hullLost: (points: number) => `${points} hull lost at once`,
  weapons: {
    of: (ship: string) => `Weapons of ${ship}`,
    weapon: 'Weapon',
    nextTrait: (trait: string) => `, ${trait}`,
    arc: 'Arc',
    range: 'Range ″',
    dice: 'Dice',
    damageRating: 'DR',
    damageRatingMeaning: 'Damage rating',
  },
} as const

/** Texts of the printed pages: summary, glossary, notes and print check, and of their preview. */
export const pagesTexts = {
  titles: {
    check: 'Print check',
    summary: 'Summary',
    glossary: 'Glossary',
    and: ' and ',
    cards: 'Ship cards',
    sheets: 'Full sheets',
    counters: 'Counters',
  },
  preview: {
    page: (page: number, of: number, title: string) => `Page ${page} of ${of}, ${title.toLowerCase()}`,
    of: (pages: number) => ` of ${pages}`,
    number: (page: number, of: number) => `${page} / ${of}`,
  },
  foot: {
    notLegal: 'not legal',
    rules: (version: string) => `Orion ${version}`,
    printed: (date: string) => `printed ${date}`,
    between: ' · ',
    cards: (page: number, of: number) => ` · cards ${page} of ${of}`,
  },
  summary: {
    game: (size: string) => `${size} game`,
    code: 'Opens this fleet in Orion Companion',
    scan: 'Scan to open this fleet',
    ships: 'Ships of the fleet',
    ship: 'Ship',
    unknown: '–',
    with: (refits: string) => `With ${refits}`,
    weapon: (name: string, dice: number, damageRating: number, arcs: string, range: number) =>
      `${name} ${dice}×${damageRating} ${arcs} ${range}″`,
    trait: (name: string) => `, ${name}`,
    between: ' · ',
    arcLetters: { bow: 'B', port: 'P', starboard: 'S', stern: 'A' },
    legend:
      'Weapons: success dice × damage rating, arcs (B bow, P port, S starboard, A astern), long range, traits; a box to tick for each use.',
    key: (figures: readonly string[]) => `${figures.join(', ')}.`,
    keyEntry: (short: string, full: string) => `${short}: ${full.toLowerCase()}`,
    boxes: 'Cross off a box for each hull point lost; a half-black box draws a critical.',
    problems: 'Why it is not legal ',
    notes: 'Notes ',
  },
  /** Heads of the columns of the summary, short and in full. */
  columns: {
    points: ['Pts', 'Points'],
    hull: ['Hull', 'Hull'],
    defense: ['Def', 'Defense at bow, flank and stern'],
    evasion: ['Eva', 'Evasion'],
    thrust: ['Thr', 'Thrust'],
    turn: ['Turn', 'Turn'],
    command: ['Cmd', 'Command'],
    signature: ['Sig', 'Signature'],
  },
  glossary: { title: 'Traits and refits of this fleet', traits: 'Traits', refits: 'Refits' },
  forNotes: 'Space for notes',
  counters:
    'Cut out the discs and lay them where the ships are. Each has the size of its base; the arrow is its heading, and the marks part its four arcs.',
  check: {
    title: 'Did the printer keep the size?',
    before:
      'In the print dialog, set the scale to 100 % (or “actual size”) and the margins to “none”. Print this page and measure it: both bars are 100 mm long, and a card covers the frame exactly.',
    after:
      'If the bars are shorter than 100 mm, the printer has shrunk the page to fit its margins. Switch that off and print this page again.',
    bar: 'A bar 100 millimetres long',
    uprightBar: 'A bar 100 millimetres high',
    card: (width: number, height: number) => `${width} × ${height} mm`,
    layCard: 'Lay a card here.',
  },
} as const

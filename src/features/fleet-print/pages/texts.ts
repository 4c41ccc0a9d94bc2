/** Texts of the printed pages: summary, glossary, notes and print check, and of their preview. */
export const texts = {
  titles: {
    check: 'Print check',
    summary: 'Summary',
    glossary: 'Glossary',
    and: ' and ',
    cards: 'Ship cards',
    sheets: 'Full sheets',
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
    ships: 'Ships of the fleet',
    ship: 'Ship',
    unknown: '–',
    with: (refits: string) => `With ${refits}`,
    weapon: (name: string, dice: number, damageRating: number, arcs: string, range: number) =>
      `${name} ${dice}×${damageRating} ${arcs} ${range}″`,
    between: ' · ',
    arcLetters: { bow: 'B', port: 'P', starboard: 'S', stern: 'A' },
    legend: 'Weapons: success dice × damage rating, arcs (B bow, P port, S starboard, A astern), long range.',
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

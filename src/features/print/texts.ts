/** Texts of printing the rules: the print screen, and what the printed book has besides the rules. */
export const texts = {
  book: 'The rules book',
  documentTitle: (name: string, version: string) => `${name} · Orion ${version}`,
  foot: (version: string, date: string) => `Orion ${version} · ${date}`,
  screen: {
    label: 'What to print',
    eyebrow: 'Print',
    numberedEyebrow: (number: string) => `Print ${number}`,
    paper: 'Paper',
    notReady:
      'The pages were not all ready when this was printed. Print again when the screen says that they are ready.',
  },
  scope: {
    label: 'Print more, or read on the screen',
    chapter: 'Print the whole chapter',
    book: 'Print the whole book',
    read: 'Read on the screen',
  },
  status: {
    loading: 'Preparing the pages',
    readyPage: 'Ready to print.',
    readyPages: (pages: number) => `All ${pages} pages are ready to print.`,
    stopped: (ready: number, total: number) => `Stopped at ${ready} of ${total} pages`,
    resume: 'Prepare the rest',
    stoppedHint: 'You can print when all pages are ready.',
    missing: 'Some pages could not be loaded',
    missingHint: (ready: number, total: number) =>
      `${ready} of ${total} pages are ready. The others are not on this device. Try again when you are online.`,
  },
  contents: { book: 'Contents of the book', heading: 'Contents', chapter: 'In this chapter' },
  cover: {
    label: 'Cover',
    name: 'Orion',
    ship: (shipClass: string, faction: string) => `, ${shipClass} of the ${faction}`,
  },
  imprint: {
    heading: 'About this print',
    rules: 'Rules',
    version: (version: string) => `${version}, with all changes and corrections up to `,
    size: 'Size',
    counts: (pages: number, sections: number, terms: number) =>
      `${pages} rules in ${sections} sections, and ${terms} terms in the glossary`,
    numbers: 'Numbers',
    numbersRule: 'Every rule has a number. A number in brackets names a rule to look up: (2.3) means “see rule 2.3”.',
    dice: 'Dice',
    diceRule: 'On paper, success dice are black and failure dice are white.',
    odds: 'Odds',
    oddsRule:
      'All odds and all expected damage are calculated exactly, by the same program that rolls the dice in the app.',
    boxes: 'Boxes',
    boxesRule:
      'A box with a black bar is an example, and a box with thin lines is a remark. Neither is a rule. A double bar marks a correction, with the replaced words below it, crossed out.',
    newer: 'Newer version',
    newerRule:
      'Compare the version above with the version on the main menu of the app. “What changed”, near the end of the book, lists what is new.',
  },
  /** The number of the rule that a link leads to, in brackets after the text of the link. */
  see: (number: string) => ` (${number}`,
  seeEnd: ')',
} as const

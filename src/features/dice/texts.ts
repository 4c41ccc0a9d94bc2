/** Texts of the dice screen itself; those of its parts are in the folders of the parts. */
export const texts = { heading: 'Dice', fairness: 'Are these dice fair?' } as const

/** Texts of the odds of a volley. */
export const oddsTexts = {
  heading: 'Exact odds',
  hits: 'Any damage',
  expected: 'Expected damage',
  spread: (sd: string) => `± ${sd}`,
  orMore: (damage: number) => `${damage} or more`,
  damage: 'Damage',
  ionDamage: 'Damage that draws criticals',
  drag: 'Drag along the bars for the chance of another amount.',
  ion: { one: 'Draws a critical: ', two: ', two: ', end: '.' },
  thresholds: {
    heading: 'Crosses a threshold with this volley',
    note: 'Each threshold that a ship crosses draws a critical.',
    at: (points: string) => `at ${points} lost`,
  },
  kill: { heading: (hull: number) => `Destroys the target (${hull} hull) within`, volley: ['volley', 'volleys'] },
  strip: { hits: 'any damage', expected: 'expected' },
} as const

/** Texts of the tray and the bar with the roll button. */
export const trayTexts = {
  tray: {
    label: 'Tray',
    rolling: 'Rolling',
    restore: 'Count this roll',
    reroll: 'Re-roll some dice…',
    oneBlank: 'Ueda: roll a blank again',
    byUeda: 'by Ueda',
    doVoid: 'Do not count',
    empty:
      'A success die counts 1 success on a 4 or 5 and 2 on a 6. A failure die cancels 1 success on a 4, 5 or 6. What is left is the net. Damage = net × damage rating − defense rating.',
  },
  result: {
    number: (n: number) => `Roll ${n}`,
    again: (dice: string) => `${dice} rolled again`,
    destroys: ', destroys the target',
    realDice: 'real dice',
    void: 'not counted',
  },
  bar: {
    label: 'Roll',
    type: 'Real dice',
    typeHint: 'Enter dice that you rolled by hand',
    showNow: 'Show now',
    noDice: 'No dice to roll',
    roll: (pool: string) => `Roll ${pool}`,
  },
  dismiss: 'Dismiss',
  unavailable: {
    'no-webgl': 'This device cannot show 3D dice, so they are shown in 2D. Nothing else changes.',
    'context-lost': 'The device stopped the 3D graphics, so the dice are shown in 2D. No roll is lost.',
    'not-fetched': 'The 3D dice could not be loaded, so they are shown in 2D. Try again when you are online.',
  },
} as const

/** Texts of the panel for dice that belong to no volley. */
export const plainTexts = {
  heading: 'Plain dice',
  purpose: 'For criticals, repair and boarding.',
  dice: 'Number of dice',
  roll: (dice: string) => `Roll ${dice}`,
  initiative: {
    roll: 'Roll for initiative',
    yours: 'Yours',
    theirs: 'Theirs',
    hint: 'Each side adds the command of its flagship. On a tie both roll again.',
  },
  number: (n: number) => `Roll ${n}`,
} as const

/** Texts for typing in real dice. */
export const typedTexts = {
  bar: {
    label: 'Real dice',
    faces: 'Faces',
    stages: { success: 'success dice', again: 'blanks rolled again', failure: 'failure dice' },
    complete: 'All dice are typed in',
    left: (dice: number) => `${dice} to enter`,
    cancel: 'Back to virtual dice',
    erase: 'Erase the last die',
    missing: 'Enter all dice first',
    enter: 'Enter these dice',
  },
  tray: {
    label: 'Tray',
    heading: 'Enter the dice that you rolled',
    success: 'Success dice',
    again: 'Blanks rolled again',
    failure: 'Failure dice',
    progress: (name: string, typed: number, places: number) => `${name} ${typed} of ${places}`,
  },
} as const

/** Texts for rolling dice of a throw again. */
export const rerollTexts = {
  bar: {
    label: 'Re-roll',
    cancel: 'Cancel the re-roll',
    none: 'Choose dice to re-roll',
    roll: (dice: string) => `Re-roll ${dice}`,
  },
  panel: {
    label: 'Re-roll some dice',
    aim: 'Goal of the re-roll',
    most: 'Re-roll at most',
    keep: 'No re-roll helps: keep the dice.',
    best: (effect: string) => `Best choice: re-roll ${effect}`,
    selected: (effect: string) => `Your choice: re-roll ${effect}`,
    hint: 'Choose the dice to re-roll, or take the best choice.',
  },
  dice: {
    success: 'Success dice',
    failure: 'Failure dice',
    blank: 'blank',
    successes: ['success', 'successes'],
    cancel: 'cancel',
    die: (position: number, worth: string) => `Die ${position}, ${worth}`,
  },
  goal: {
    mean: 'Most damage',
    kill: 'Destroy it',
    orMore: (damage: number) => `${damage} or more`,
    most: 'the most damage',
    note: (goal: string) => `for ${goal}`,
  },
  effect: {
    worth: (dice: string, worth: number) => `${dice} worth ${worth}`,
    and: ' and ',
    mean: (dice: string, change: string) => `${dice}, average damage ${change}`,
    atLeast: (dice: string, damage: number, change: string) => `${dice}, chance of ${damage} or more damage ${change}`,
  },
} as const

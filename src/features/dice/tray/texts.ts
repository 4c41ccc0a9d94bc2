/** Texts of the tray and the bar with the roll button. */
export const texts = {
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

/** Texts for rolling dice of a throw again. */
export const texts = {
  bar: {
    label: 'Re-roll',
    cancel: 'Cancel the re-roll',
    none: 'Choose dice to re-roll',
    roll: (dice: string) => `Re-roll ${dice}`,
  },
  panel: {
    label: 'Re-roll some dice',
    aim: 'What you want',
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

/** Texts for rolling dice of a throw again. */
export const texts = {
  bar: {
    label: 'Roll again',
    cancel: 'Cancel the re-roll',
    none: 'No dice selected',
    roll: (dice: string) => `Roll ${dice} again`,
  },
  panel: {
    label: 'Roll dice again',
    adviceFor: 'Advice for',
    most: 'Maximum dice',
    keep: 'No re-roll helps: keep the dice.',
    selected: (effect: string) => `Selected: ${effect}`,
    hint: 'Tap the dice to roll again, or use the advice.',
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
    mean: 'Damage',
    kill: 'Destroy',
    orMore: (damage: number) => `${damage} or more`,
    most: 'the most damage',
    note: (goal: string) => `for ${goal}`,
  },
  effect: {
    worth: (dice: string, worth: number) => `${dice} worth ${worth}`,
    and: ' and ',
    change: (dice: string, change: string) => `${dice}: ${change}`,
  },
} as const

/** Texts of the showcase, which is loaded later than the rest of the cover. */
export const texts = {
  sample: {
    successDie: 'A success die',
    successFaces: 'Of six faces, three are blank, two show one success, and one shows two successes.',
    failureDie: 'A failure die',
    failureFaces: 'Of six faces, three are blank and three cancel one success.',
    successDice: 'Success dice',
    failureDice: 'Failure dice',
    toHit: 'to do damage,',
    expected: 'expected',
    ratings: (damage: number, defense: number) => `Damage rating ${damage} against defense ${defense}`,
  },
  figure: (number: number) => `Fig. ${number}`,
  oddsTitle: 'Exact odds',
  odds: 'Choose the dice and see the odds. They are calculated exactly, not simulated.',
  shipTitle: 'Every ship in detail',
  ship: (name: string, role: string, reason: string) => `${name}, ${role}. ${reason}`,
  fleetTitle: 'A fleet on one sheet',
  fleet: 'Build it, check it against the rules, print it. Cross off the hull boxes as you play.',
  facts: [
    [
      'A whole battle on one phone',
      'Hull, criticals and salvos of both fleets, the odds before each roll, dice by the phone or your own.',
    ],
    ['Works without a network', 'Once loaded, it works offline. Your changes are uploaded when you are online again.'],
    ['Your fleets on every device', 'Build on the computer, play from the phone. Changes from all devices are merged.'],
    ['Your data is yours', 'Download all your data as one file, or delete your account, at any time.'],
    ['Six factions, one book', 'Every ship with its drawing, every rule with its exact odds.'],
    ['A map of the stars', 'The Reach in 2D and 3D: plan jumps, measure distances, keep your own notes.'],
  ],
} as const

import type { VolleyOutcome, Volley } from '#game/volley/volley.ts'
import { counted } from '#ui/words.ts'

/** Texts of the showcase, which is loaded later than the rest of the cover. */
export const texts = {
  trial: {
    target: 'Choose a target',
    hull: (left: number, hull: number) => (left === 0 ? 'destroyed' : `hull ${left} of ${hull}`),
    weapon: 'Weapon of your battleship',
    range: 'Range',
    bands: { short: 'Short', medium: 'Medium', long: 'Long' },
    successDice: 'Success dice',
    success: { one: '4 or 5: one success', two: '6: two successes' },
    successFaces: 'Of six faces, three are blank, two show one success, and one shows two successes.',
    failureDice: 'Failure dice',
    failure: '4, 5 or 6: cancels one success',
    failureFaces: 'Of six faces, three are blank and three cancel one success.',
    toHit: 'to do damage,',
    expected: 'damage expected',
    pools: (success: string, failure: string) =>
      `Success dice: ${success}. Failure dice: ${failure === '' ? 'none' : failure}.`,
    ratings: (damage: number, defense: number) => `Damage rating ${damage} against defense ${defense} at the flank.`,
    before: 'Fire, and see what the dice say.',
    noDice: 'none',
    chart: {
      axes: (highest: string) =>
        `Across: the damage of one volley. Up: how likely it is; the highest bar is ${highest}. The dashed line is the expected damage.`,
      none: 'no damage',
      damage: 'damages the target',
      kills: 'destroys it',
      rolled: 'your last roll',
    },
    fire: (success: number, failure: number) => `Fire: roll ${success} against ${failure}`,
    again: 'Fire at a fresh target',
    damage: (damage: number) => (damage === 0 ? 'No damage' : `${damage} damage`),
    sum: ({ successes, cancels, net, damage }: VolleyOutcome, { damageRating, defenseRating }: Volley) => {
      const rest = `${counted(successes, 'success', 'successes')}, and the failure dice cancel ${cancels}: net ${net}`
      // No-break spaces: a line break inside a formula makes it unreadable.
      const formula = `${net} × ${damageRating} − ${defenseRating} = ${damage}`.replaceAll(' ', '\u00A0')
      return net === 0 ? `${rest}${cancels > successes ? ', never less' : ''}.` : `${rest}; ${formula}.`
    },
    left: (ship: string, hull: number) => `The ${ship} has ${hull} hull left.`,
    destroyed: (ship: string, volleys: number) =>
      `The ${ship} is destroyed after ${counted(volleys, 'volley', 'volleys')}.`,
  },
  book: {
    faction: (name: string) => `Faction: ${name}`,
    previous: 'Previous ship',
    next: 'Next ship',
    page: (at: number, of: number) => `ship ${at} of ${of}`,
    ship: (shipClass: string, role: string, reason: string) => `${shipClass}, ${role.toLowerCase()}. ${reason}`,
  },
  turn: {
    heading: 'How a round goes',
    lead: 'A battle has at most six rounds of four steps. In each step the players take turns, one ship at a time. The player who lost the roll for the initiative begins.',
    steps: [
      [
        'Command',
        'Roll a die each for the initiative. Your flagship gives as many orders as it has command: close in, lock on, run silent.',
      ],
      [
        'Movement',
        'The heaviest ships move first. A ship goes straight ahead, then turns on the spot by steps of 45°.',
      ],
      [
        'Fire',
        'The lightest ships fire first, each weapon once. Roll its dice against those of range and target. Damage crosses off hull, and draws criticals.',
      ],
      [
        'Repair and end',
        'Crews close criticals, fires burn. A fleet that has lost half its points breaks, and the battle is over.',
      ],
    ],
  },
  needs: [
    ['Nothing to buy', 'Any dozen dice in two colours, a ruler in inches, cardboard discs for ships.'],
    ['Two players', 'More can share a side.'],
    ['45 to 90 minutes', 'A first patrol of five ships each takes less than an hour.'],
    ['A table', 'Four feet square. A kitchen table with tape at the corners will do.'],
  ],
  figure: (number: number) => `Fig. ${number}`,
  oddsTitle: 'Fire a volley',
  odds: 'Every attack of the game is one such roll. The dice are fair, the odds exact, not simulated.',
  shipTitle: 'Look through the ships',
  ships: (count: number) => `All ${count} ships of the six factions, with figures and weapons.`,
  admiral: 'Admiral',
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

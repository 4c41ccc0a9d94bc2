import { attackOf } from '#content/rules-examples.ts'
import type { AttackFigures } from '#content/rules-tree.ts'
import { criticalsCrossed, hullThresholds } from '#game/ship/hull-track.ts'
import { massOf, type ShipDesign, type Weapon } from '#game/ship/ship.ts'
import type { Volley } from '#game/volley/volley.ts'
import { inWords } from './book-examples.ts'
import { bookShip as ship } from './book-ships.ts'
import { okValue } from './ok-value.ts'

/**
 * The figures that the examples of the rules book state, by title: each piece of prose with the figures that follow
 * from the cards and the rules today. Rolled dice and positions of ships are given, not claims.
 */

const weapon = (id: string, name: string): Weapon => ship(id).weapons.find((one) => one.id === name)!

const volleyOf = (figures: AttackFigures): Volley => okValue(attackOf(figures)).volley

/** A typed volley, as `proseOf` writes it. */
const typed = ({ successDice: s, failureDice: f, damageRating: dr, defenseRating: df }: Volley, rest = ''): string =>
  `${s}/${Math.max(0, f)}/${dr}/${Math.max(0, df)}${rest}`

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
const mean = ' show=mean'
const half = (n: number): number => Math.ceil(n / 2)
const third = (n: number): number => Math.ceil(n / 3)
const damage = (net: number, { damageRating }: Weapon, defense: number): string =>
  `${net} × ${damageRating} − ${defense} = ${net * damageRating - defense}`

/** Boarders against a ship with this many open criticals (5.2.3). */
const boarding = (by: ShipDesign, at: ShipDesign, open: number): Volley => ({
  ...volleyOf({ from: 'accord-halyard', weapon: 'line-battery', at: at.id, facing: 'bow', band: 'short' }),
  successDice: massOf(by.class) + 2,
  failureDice: massOf(at.class) + at.evasion - open,
  damageRating: 1,
  defenseRating: 0,
})

const [owler, meridian, frost, cenotaph] = [
  ship('veil-owler'),
  ship('accord-meridian'),
  ship('veil-killing-frost'),
  ship('kharon-cenotaph'),
]
const [ashlar, halyard, provost] = [ship('kharon-ashlar'), ship('accord-halyard'), ship('accord-provost')]
const line = weapon('accord-halyard', 'line-battery')

function boarders(): readonly string[] {
  const [fresh, hurt] = [boarding(owler, meridian, 0), boarding(owler, meridian, 2)]
  return [
    `class ${massOf(owler.class)}`,
    `class ${massOf(meridian.class)} with evasion ${meridian.evasion}`,
    `${inWords(fresh.successDice)} success dice against ${inWords(fresh.failureDice)} failure dice`,
    `${typed(fresh)} show=hit`,
    'two criticals',
    `${typed(hurt)} show=hit`,
  ]
}

function prize(): readonly string[] {
  const volley = boarding(frost, cenotaph, 2)
  return [
    `class ${massOf(frost.class)}`,
    'within 6"',
    'two criticals',
    '3 or more',
    `${capital(inWords(volley.successDice))} success dice meet ${inWords(volley.failureDice)} failure dice`,
    `${typed(volley)} show=atleast k=3`,
  ]
}

function debris(): readonly string[] {
  const volley = typed({
    ...volleyOf({ from: 'accord-halyard', weapon: 'line-battery', at: meridian.id, facing: 'bow', band: 'short' }),
    successDice: 4,
    failureDice: meridian.evasion,
    damageRating: 1,
  })
  return [
    'four success dice',
    `${inWords(meridian.evasion)} failure die for its evasion`,
    'damage rating 1',
    'at least 1 damage',
    `${volley} show=hit`,
    volley + mean,
  ]
}

/** The volley with this many more failure dice, and a defense rating higher by this. */
const changed = (figures: AttackFigures, dice: number, defense = 0): Volley => {
  const volley = volleyOf(figures)
  return { ...volley, failureDice: volley.failureDice + dice, defenseRating: volley.defenseRating + defense }
}

function screened(): readonly string[] {
  const more = 2 * ship('accord-tally').pointDefense
  const volley = changed(
    { from: 'kharon-obolus', weapon: 'passage-torpedoes', at: 'accord-commonweal', ...flankShort },
    more,
  )
  return ['within 3"', 'two Tallies', `there are ${volley.failureDice} dice`, typed(volley) + mean]
}

const flankShort = { facing: 'flank', band: 'short' } as const

const bombers = (): readonly string[] => [
  typed(
    changed(
      { from: 'accord-mallet', weapon: 'drop-torpedoes', at: ashlar.id, ...flankShort },
      ship('kharon-merlon').pointDefense,
    ),
  ) + mean,
]

function jump(): readonly string[] {
  return ['5 and 6', 'ten o', `6 − ${provost.command} = ${6 - provost.command}"`, `${6 - halyard.command}" away`]
}

function stern(): readonly string[] {
  const [quarry, dirks] = [
    { from: 'hesperia-factor', weapon: 'quarry-charges', at: meridian.id, facing: 'stern', band: 'short' } as const,
    { from: 'veil-snickersnee', weapon: 'guillotine', at: meridian.id, ...flankShort } as const,
  ]
  return [typed(changed(quarry, -1)) + mean, `${typed(changed(dirks, -1))} t="rending"${mean}`]
}
const [withoutADie, stroke] = stern() as [string, string]

/** Torpedoes with Greased Tubes. */
function greased(): string {
  const volley = volleyOf({ from: 'veil-bodkin', weapon: 'dirk-torpedoes', at: meridian.id, ...flankShort })
  return typed({ ...volley, successDice: volley.successDice + 1 }) + mean
}

const lisle = (): string =>
  typed(
    changed(
      { from: 'lumen-magnificat', weapon: 'diapason', at: ashlar.id, facing: 'bow', band: 'long', locked: true },
      -2,
    ),
  ) + mean

function williwaw(): readonly string[] {
  const thrust = half(ship('veil-williwaw').thrust)
  return [`up to ${thrust}"`, `must move ${half(thrust)}"`]
}

function track(): readonly string[] {
  const crossed = (before: number, after: number): number => criticalsCrossed(meridian.hull, before, after)
  if (crossed(0, 9) !== 1 || crossed(9, 16) !== 1 || crossed(0, 16) !== 2) return []
  return ['4 and 5 from two volleys: 9 in all', 'takes 7 more', 'stands at 16', 'all 16', 'drawn two at once']
}

function bodkin(): readonly string[] {
  const { hull } = ship('veil-bodkin')
  const [first, second] = hullThresholds(hull)
  const isBoth = criticalsCrossed(hull, 0, 5) === 2
  return [`at ${first} and ${second}`, 'volley of 5 damage', isBoth ? 'draws two criticals' : '', `${hull - 5} hull`]
}

function reading(): readonly string[] {
  const { short, medium, long } = line.range
  return [
    `${short}/${medium}/${long} · ${line.dice} dice · DR ${line.damageRating}`,
    `${short}" is short range, up to ${medium}" medium, up to ${long}" long`,
    `${inWords(line.dice)} success dice`,
    `does ${line.damageRating} damage`,
  ]
}

function hurry(): readonly string[] {
  const most = meridian.thrust + third(meridian.thrust)
  return [`A third of that is ${third(meridian.thrust)}`, `up to ${most}"`, `at least ${half(most)}"`]
}

/** Halyard and Lychgate in the first volley of the book. */
function firstVolley(): readonly string[] {
  const { flank } = ship('kharon-lychgate').defense
  const lost = 2 * line.damageRating - flank
  return [
    '6, 5, 3 and 1: three successes',
    '5, 3, 2 and 1',
    'The net is 2',
    `${damage(2, line, flank)}, and the Lychgate will lose ${lost} hull`,
  ]
}

function tooFew(): readonly string[] {
  const { bow, flank } = ashlar.defense
  return [
    'With net 2',
    damage(2, line, bow),
    'With net 3',
    damage(3, line, bow),
    'net 3 into the flank',
    `does ${3 * line.damageRating - flank}`,
    'at least 1 damage',
  ]
}

function twoVolleys(): readonly string[] {
  const casemate = weapon('kharon-lychgate', 'casemate-battery')
  const { flank } = meridian.defense
  const lost = 2 * casemate.damageRating - flank
  return ['Two Lychgates', 'net 2', damage(2, casemate, flank), `loses ${2 * lost}`, damage(4, casemate, flank)]
}

const dreadnought = ship('accord-heliarch')
const flensing = { from: 'veil-rondel', weapon: 'flensing-guns', at: halyard.id, ...flankShort } as const

const gyre =
  typed(
    changed(
      { from: 'accord-gnomon', weapon: 'gyre-torpedoes', at: ashlar.id, ...flankShort },
      ship('kharon-merlon').pointDefense,
    ),
  ) + mean

const salvos = weapon('veil-bodkin', 'dirk-torpedoes').traits.reduce(
  (sum, trait) => sum + (trait.kind === 'salvo' ? trait.n : 0),
  0,
)

function finishing(): readonly string[] {
  const cleaver = { from: 'veil-misericord', weapon: 'cleaver-gun', at: meridian.id } as const
  const volley = changed({ ...cleaver, facing: 'bow', band: 'short' }, -1)
  return volley.failureDice === 0 ? [typed(volley) + mean] : []
}

function batteries(): readonly string[] {
  const mounts = meridian.weapons.filter(({ name }) => name === line.name)
  const dice = mounts.reduce((sum, one) => sum + one.dice, 0)
  return [
    `${inWords(mounts.length)} line batteries of ${inWords(line.dice)} dice`,
    `${inWords(mounts.length)} volleys of ${inWords(line.dice)}`,
    `one volley of ${inWords(dice)}`,
  ]
}

/** Massed with one ship, locked or under orders, as in the example battle. */
function oduya(): readonly string[] {
  const volley = `6/1/2/${ashlar.defense.flank}`
  return [
    `Six dice against one failure die and a flank of rating ${ashlar.defense.flank}`,
    volley + mean,
    `${volley} t="overcharge"${mean}`,
    'Four of the six',
  ]
}

/**
 * The claims of an example by its title. Titles must differ, otherwise the claims of two examples would be mixed up.
 */
export const bookClaims: Readonly<Record<string, readonly string[]>> = {
  'An Owler beside a Meridian': boarders(),
  'A prize': prize(),
  'A volley that nobody fires': debris(),
  'A Provost is late': jump(),
  'Two Tallies and a Commonweal': screened(),
  'Bombers at a cruiser': bombers(),
  'Remnant Lot Nine, round three': ['within 10"'],
  'Harbour Insurance, round two': ['two flights', withoutADie],
  'The Seventh Gate, round three': ['12"'],
  'Evening Office, round two': ['at 20"', 'two beams', lisle()],
  'Night Trade, round two': ['Two for Joy', 'Three for a Girl', 'Three for a Girl', greased(), 'Two for Joy', stroke],
  'Torpedoes for hire': ['200 points', '50 points'],
  'Two cruisers and a lonely frigate': ['Two Ashlars', '200 points', 'two capitals'],
  'A head cut off': ['200 points', 'when 100 are lost'],
  'A patrol of the Accord': ['of 100', 'four escorts'],
  'Two cruisers': [`rolls 2 and has ${2 + meridian.command}`, `rolls 5 and has ${5 + ashlar.command}`],
  'Without a flagship': [`with ${provost.command - 1}`, `${inWords(provost.command - 1)} orders`],
  'A Provost and its frigates': ['6"', 'two Halyards'],
  'A Williwaw without its engines': williwaw(),
  'Corvettes against a frigate': ['Two Posterns do 6 and 4 damage', 'two Lychgates'],
  'Three against one': ['three frigates', 'other two'],
  'A Meridian in a hurry': hurry(),
  'Big ships are easy to find': ['6"'],
  'Fire on the bridge': [
    `rolls ${half(provost.command)} dice`,
    `have rolled ${half(provost.command) + 2}`,
    'show 5 and 2',
  ],
  'Counting a patrol': ['of 100'],
  'Placing a patrol': ['three frigates', 'two frigates and two corvettes', 'Two frigates'],
  'Three marks in the middle': [
    'round two',
    'wreck 1',
    'round three',
    '2"',
    'round four',
    'two against one',
    'three marks',
    `worth ${3 * (200 / 10)} points in a battle of 200`,
  ],
  'Move late, fire early': [`${inWords(ship('accord-sounder').hull)} hull points`],
  'Two steps, two criticals': track(),
  'A small ship': bodkin(),
  'Reading a line': reading(),
  'One jump, three drives': [
    '180 points',
    'two hundreds',
    '6 light years',
    ...[6, 8, 10].map((range) => `${range} ly`),
    ...[6, 8, 10].map((range) => `1 + 2 × 6 ÷ ${range} = ${Math.round(10 * (1 + (2 * 6) / range)) / 10}`),
    ...[6, 8, 10].map((range) => `6 × ${range} ÷ 8 × 2 = ${Math.ceil((6 * range * 2) / 8)}`),
    'eight tenths of a day',
    'two thirds more',
  ],
  'Two batteries on one frigate': [
    typed(
      volleyOf({
        from: ashlar.id,
        weapon: 'casemate-battery',
        at: halyard.id,
        facing: 'bow',
        band: 'short',
        massing: 1,
      }),
    ).replace('/3/', '/2/'),
    ` hull=${halyard.hull} caption=`,
    'six success dice, two failure dice',
  ],
  "Oduya's moment": oduya(),
  'A bold target': [`evasion ${dreadnought.evasion}`, '0 + 1 − 1 = 0', '−1'],
  'Torpedoes at a screened cruiser': ['3"', gyre],
  'A Meridian and two Halyards': ['Two Halyards', `${line.range.long}"`, 'three volleys'],
  'Thumb and truth': [
    'Six success dice against two failure dice, damage rating 1, defense rating 1',
    '4 − 1 = 3 net',
    '3 − 1 = 2 damage',
    `6/2/1/1${mean}`,
  ],
  "The Meridian's two batteries": batteries(),
  'One success too few': tooFew(),
  'Two volleys, one step': twoVolleys(),
  'A Halyard fires at a Lychgate': firstVolley(),
  'Finishing Stroke': finishing(),
  'Two salvoes': [`${inWords(salvos)} salvoes`],
  'The unpicker': ['two #'],
  'Turning away from a shot': ['turn two', 'used both'],
  'A lance at long range': ['Accurate 1'],
  'A wicket gun and a flank': ['Piercing 1', 'rating 0'],
  'Flensing guns': [typed(volleyOf(flensing)) + mean],
  'A bomber with a weapons critical': [`${inWords(weapon('hesperia-factor', 'quarry-charges').dice)} dice`],
}

import {
  arcs,
  factionIds,
  shipClasses,
  slotKinds,
  weaponKinds,
  type ShipDesign,
  type Weapon,
  type WeaponTrait,
} from '#game/ship/ship.ts'
import { aDesign, aWeapon } from './fleet-builders.ts'

/** A catalogue of `count` varied ships; the same for the same count. */

const syllables = [
  'bel',
  'cor',
  'dan',
  'fer',
  'gal',
  'hal',
  'ith',
  'kor',
  'lum',
  'mar',
  'nov',
  'orr',
  'pel',
  'quin',
  'ros',
  'tal',
]
const duties = ['Line', 'Escort', 'Torpedo', 'Carrier', 'Picket', 'Siege', 'Raiding', 'Signal']
const traits: readonly WeaponTrait[] = [
  { kind: 'accurate', n: 1 },
  { kind: 'piercing', n: 1 },
  { kind: 'salvo', n: 2 },
  { kind: 'rending' },
  { kind: 'overcharge' },
  { kind: 'spread' },
  { kind: 'ion' },
]

const pick = <T>(list: readonly T[], n: number): T => {
  const found = list[n % list.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

const nameOf = (n: number): string => {
  const word = pick(syllables, n) + pick(syllables, Math.floor(n / 16)) + pick(syllables, Math.floor(n / 256) + n)
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const weaponsOf = (n: number): readonly Weapon[] =>
  Array.from({ length: 1 + (n % 4) }, (_, at) =>
    aWeapon({
      id: `gun-${at}`,
      name: `${nameOf(n * 7 + at)} ${pick(['Battery', 'Lance', 'Tubes'], at)}`,
      kind: pick(weaponKinds, n + at),
      arcs: [pick(arcs, n + at)],
      dice: 2 + ((n + at) % 5),
      damageRating: 1 + ((n * 3 + at) % 6),
      traits: (n + at) % 3 === 0 ? [] : [pick(traits, n + at)],
    }),
  )

export const syntheticShips = (count: number): readonly ShipDesign[] =>
  Array.from({ length: count }, (_, n) => {
    const shipClass = pick(shipClasses, n * 5 + Math.floor(n / 9))
    return aDesign({
      id: `synthetic-${n}`,
      faction: pick(factionIds, n),
      name: nameOf(n),
      class: shipClass,
      role: `${pick(duties, n * 3)} ${shipClass}`,
      points: 5 + ((n * 37) % 95),
      hull: 2 + ((n * 13) % 48),
      thrust: (n * 7) % 15,
      defense: { bow: n % 5, flank: n % 4, stern: n % 3 },
      evasion: n % 6,
      hangar: n % 4 === 0 ? 2 : 0,
      pointDefense: n % 3,
      slots: [pick(slotKinds, n), pick(slotKinds, n * 3)],
      traits: n % 5 === 0 ? ['leader'] : [],
      weapons: weaponsOf(n),
      lore: `The ${nameOf(n)} was laid down at ${nameOf(n + 5)} and refitted after ${nameOf(n + 11)}.`,
      reason: `Holds the ${pick(['line', 'flank', 'rear'], n)} for its price.`,
    })
  })

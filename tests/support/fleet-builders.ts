import { defaultLabels, type Fleet, type FleetShip, type FittedRefit } from '#game/fleet/fleet.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import type { Admiral, HullForm, Refit, ShipDesign, SlotKind, Weapon } from '#game/ship/ship.ts'

/** A small invented catalogue, and builders with defaults, so that a test names only what matters to it. */

const hullForm: HullForm = {
  length: 100,
  beam: 20,
  depth: 20,
  plan: [],
  profile: [],
  section: { deck: 0.5, keel: 0.5, chine: 0.5 },
  modules: [],
}

export const aWeapon = (over: Partial<Weapon> = {}): Weapon => ({
  id: 'gun',
  name: 'Gun',
  kind: 'kinetic',
  arcs: ['bow'],
  range: { short: 8, medium: 16, long: 24 },
  dice: 4,
  damageRating: 2,
  traits: [],
  ...over,
})

export const aDesign = (over: Partial<ShipDesign> = {}): ShipDesign => ({
  id: 'frigate',
  faction: 'accord',
  name: 'Frigate',
  class: 'frigate',
  role: 'Escort',
  points: 15,
  hull: 9,
  defense: { bow: 1, flank: 0, stern: 0 },
  evasion: 3,
  thrust: 8,
  turn: 2,
  command: 1,
  signature: 12,
  pointDefense: 0,
  weapons: [aWeapon()],
  slots: ['weapons'],
  hangar: 0,
  traits: [],
  base: 40,
  hullForm,
  lore: '',
  reason: '',
  ...over,
})

export const aRefit = (over: Partial<Refit> = {}): Refit => ({
  id: 'better-guns',
  name: 'Better guns',
  slot: 'weapons',
  points: 2,
  effects: [],
  text: '',
  ...over,
})

export const anAdmiral = (over: Partial<Admiral> = {}): Admiral => ({
  id: 'admiral',
  name: 'Admiral',
  faction: 'accord',
  points: 5,
  text: '',
  lore: '',
  ...over,
})

const byId = <T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.id, item]))

export const testCatalogue: Catalogue = {
  gameVersion: 'test',
  ships: byId([
    aDesign(),
    aDesign({ id: 'old-frigate', retired: true }),
    aDesign({ id: 'corvette', class: 'corvette', points: 10 }),
    aDesign({ id: 'destroyer', class: 'destroyer', points: 25, command: 2, slots: ['command', 'weapons'] }),
    aDesign({ id: 'cruiser', class: 'cruiser', points: 38, command: 3, slots: ['command', 'weapons', 'engineering'] }),
    aDesign({ id: 'flag-cruiser', class: 'cruiser', points: 40, command: 4, unique: true }),
    aDesign({ id: 'carrier', class: 'cruiser', points: 36, command: 2, hangar: 2, slots: ['hangar'] }),
    aDesign({
      id: 'battleship',
      class: 'battleship',
      points: 65,
      command: 4,
      slots: ['command', 'weapons', 'special'],
    }),
    aDesign({ id: 'dreadnought', class: 'dreadnought', points: 90, command: 5 }),
    aDesign({ id: 'station', class: 'station', points: 30, command: 6 }),
    aDesign({ id: 'squadron', class: 'squadron', points: 4, command: 0, slots: [] }),
    aDesign({ id: 'kharon-frigate', faction: 'kharon', points: 20 }),
    aDesign({ id: 'kharon-cruiser', faction: 'kharon', class: 'cruiser', points: 40, command: 3 }),
    aDesign({ id: 'veil-corvette', faction: 'veil', class: 'corvette', points: 10 }),
  ]),
  refits: byId([
    aRefit(),
    aRefit({ id: 'old-guns', retired: true }),
    aRefit({ id: 'bridge', slot: 'command', points: 3 }),
    aRefit({ id: 'seal', slot: 'command', points: 3, unique: true }),
    aRefit({ id: 'kharon-guns', factions: ['kharon'] }),
    aRefit({ id: 'great-guns', classes: ['battleship', 'dreadnought'] }),
    aRefit({ id: 'mount', slot: 'engineering', points: 4, opens: ['weapons'] }),
    aRefit({ id: 'launch-bay', slot: 'weapons', points: 6, effects: [{ kind: 'stat', stat: 'hangar', by: 1 }] }),
    aRefit({ id: 'plasma-coils', effects: [{ kind: 'weapon-dice', weapon: 'plasma', by: 1 }] }),
    aRefit({ id: 'ring-a', slot: 'hangar', points: 1, opens: ['special'] }),
    aRefit({ id: 'ring-b', slot: 'special', points: 1, opens: ['hangar'] }),
  ]),
  admirals: byId([
    anAdmiral(),
    anAdmiral({ id: 'dear-admiral', points: 12 }),
    anAdmiral({ id: 'old-admiral', points: 1, retired: true }),
    anAdmiral({ id: 'sellsword', faction: 'mercenary', points: 8 }),
    anAdmiral({ id: 'kharon-admiral', faction: 'kharon' }),
  ]),
}

export const aFitted = (slot: SlotKind, refit: string): FittedRefit => ({ slot, refit })

export const aShip = (design: string, over: Partial<FleetShip> = {}): FleetShip => ({
  key: design,
  design,
  name: '',
  refits: [],
  ...over,
})

/** `count` ships of one design, with the keys `design-1`, `design-2` and so on. */
export const shipsOf = (design: string, count: number): readonly FleetShip[] =>
  Array.from({ length: count }, (_, i) => aShip(design, { key: `${design}-${i + 1}` }))

/** A legal patrol of 93 points: a cruiser as flagship, a destroyer, a frigate, a corvette and an admiral. */
export const aFleet = (over: Partial<Fleet> = {}): Fleet => ({
  id: 'fleet',
  name: 'First Fleet',
  faction: 'accord',
  limit: 100,
  gameVersion: 'test',
  ships: [aShip('cruiser'), aShip('destroyer'), ...shipsOf('frigate', 1), ...shipsOf('corvette', 1)],
  flagships: ['cruiser'],
  admiral: 'admiral',
  notes: '',
  ...defaultLabels,
  ...over,
})

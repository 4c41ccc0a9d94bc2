import { forward, mount } from '#content/weapon-pattern.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { crimpHull } from './hulls.ts'
import { boathookGuns } from './weapons.ts'

/** The Corsairs' one squadron: skiffs that board other ships. */
export const veilSquadrons: readonly ShipDesign[] = [
  {
    id: 'veil-crimp',
    faction: 'veil',
    name: 'Crimp Skiffs',
    class: 'squadron',
    role: 'Boarding flight',
    points: 3,
    hull: 2,
    defense: { bow: 0, flank: 0, stern: 0 },
    evasion: 4,
    thrust: 13,
    turn: 4,
    command: 0,
    signature: 3,
    pointDefense: 0,
    weapons: [mount(boathookGuns, forward)],
    slots: [],
    hangar: 0,
    traits: ['skiffs'],
    base: 25,
    hullForm: crimpHull,
    lore: 'A crimp was paid by the head for crews he found asleep and delivered awake. The skiff carries eleven people out and has benches for fifteen.',
    reason: 'Puts a boarding party on a ship that would never let a corsair come alongside.',
  },
]

import type { ScenarioMap } from '#content/rules-tree.ts'

/** The table of a scenario, 48 × 48 inches; x and y from the upper left. The attacker's or first edge is below. */
export interface TableMap {
  readonly name: string
  readonly zones: readonly {
    readonly label: string
    readonly side: 'own' | 'foe'
    /** A rectangular zone: left, top, width, height. */
    readonly box?: readonly [number, number, number, number]
    /** A circular zone: x and y of the centre, radius. */
    readonly circle?: readonly [number, number, number]
  }[]
  readonly terrain: readonly {
    readonly kind: 'debris' | 'nebula' | 'well' | 'mines'
    readonly at: readonly [number, number]
    readonly size: number
  }[]
  readonly marks: readonly {
    readonly kind: 'objective' | 'station' | 'freighter'
    readonly at: readonly [number, number]
    readonly label: string
  }[]
  readonly arrows: readonly {
    readonly from: readonly [number, number]
    readonly to: readonly [number, number]
    readonly label?: string
  }[]
}

export const scenarioTables: Readonly<Record<ScenarioMap, TableMap>> = {
  meeting: {
    name: 'Meeting engagement: both fleets set up within 9 inches of opposite edges; two fields of debris lie off the middle.',
    zones: [
      { label: 'First fleet', side: 'own', box: [0, 39, 48, 9] },
      { label: 'Second fleet', side: 'foe', box: [0, 0, 48, 9] },
    ],
    terrain: [
      { kind: 'debris', at: [14, 19], size: 3 },
      { kind: 'debris', at: [34, 29], size: 3 },
    ],
    marks: [],
    arrows: [],
  },
  convoy: {
    name: 'Convoy: freighters and their escort cross the table from the left edge to the right; the raiders wait in two corners.',
    zones: [
      { label: 'Convoy', side: 'own', box: [0, 16, 12, 16] },
      { label: 'Raiders', side: 'foe', box: [30, 0, 18, 9] },
      { label: 'Raiders', side: 'foe', box: [30, 39, 18, 9] },
    ],
    terrain: [
      { kind: 'debris', at: [22, 11], size: 4 },
      { kind: 'debris', at: [24, 37], size: 4 },
    ],
    marks: [
      { kind: 'freighter', at: [9, 20.5], label: '' },
      { kind: 'freighter', at: [9, 24], label: '' },
      { kind: 'freighter', at: [9, 27.5], label: '' },
    ],
    arrows: [{ from: [14, 24], to: [46, 24], label: 'leaves here' }],
  },
  blockade: {
    name: 'Blockade: the runner starts at the near edge and must leave by the far one; the blockading fleet deploys across the middle.',
    zones: [
      { label: 'Runner', side: 'own', box: [0, 40, 48, 8] },
      { label: 'Blockade', side: 'foe', box: [0, 14, 48, 10] },
    ],
    terrain: [
      { kind: 'well', at: [24, 31], size: 5 },
      { kind: 'mines', at: [9, 31], size: 6 },
      { kind: 'mines', at: [39, 31], size: 6 },
    ],
    marks: [],
    arrows: [
      { from: [14, 12], to: [14, 1] },
      { from: [34, 12], to: [34, 1], label: 'out' },
    ],
  },
  salvage: {
    name: 'Salvage: five wrecks lie across the table; the fleets come from opposite corners.',
    zones: [
      { label: 'First fleet', side: 'own', box: [0, 34, 14, 14] },
      { label: 'Second fleet', side: 'foe', box: [34, 0, 14, 14] },
    ],
    terrain: [
      { kind: 'debris', at: [14, 14], size: 5 },
      { kind: 'debris', at: [34, 34], size: 5 },
    ],
    marks: [
      { kind: 'objective', at: [24, 24], label: '1' },
      { kind: 'objective', at: [8, 8], label: '2' },
      { kind: 'objective', at: [40, 40], label: '3' },
      { kind: 'objective', at: [16, 30], label: '4' },
      { kind: 'objective', at: [32, 18], label: '5' },
    ],
    arrows: [],
  },
  'last-stand': {
    name: 'Last stand: the defender stands within 10 inches of the middle; the attacker comes from two opposite edges.',
    zones: [
      { label: 'Defender', side: 'own', circle: [24, 24, 10] },
      { label: 'Attacker', side: 'foe', box: [0, 0, 48, 6] },
      { label: 'Attacker', side: 'foe', box: [0, 42, 48, 6] },
    ],
    terrain: [
      { kind: 'nebula', at: [8, 24], size: 4.5 },
      { kind: 'debris', at: [40, 24], size: 4.5 },
    ],
    marks: [],
    arrows: [],
  },
  raid: {
    name: 'Raid: a station lies between two minefields before the far edge, with its defenders around it; the raider comes from the near edge and must leave by it again.',
    zones: [
      { label: 'Raider', side: 'own', box: [0, 39, 48, 9] },
      { label: 'Defender', side: 'foe', box: [6, 0, 36, 16] },
    ],
    terrain: [
      { kind: 'mines', at: [12, 21], size: 6 },
      { kind: 'mines', at: [36, 21], size: 6 },
      { kind: 'debris', at: [24, 29], size: 4 },
    ],
    marks: [{ kind: 'station', at: [24, 10], label: 'station' }],
    arrows: [{ from: [44, 30], to: [44, 46], label: 'home' }],
  },
}

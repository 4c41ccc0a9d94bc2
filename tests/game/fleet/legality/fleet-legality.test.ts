import { describe, expect, it } from 'vitest'
import { applyEdit } from '#game/fleet/fleet-edit.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { fixToEdit, fleetProblems, isLegal } from '#game/fleet/legality/fleet-legality.ts'
import { fleetProblemCodes, type FleetProblem, type FleetProblemCode } from '#game/fleet/legality/fleet-problem.ts'
import { fleetPoints } from '#game/fleet/points.ts'
import { aFitted, aFleet, aShip, shipsOf, testCatalogue } from '../../../support/fleet-builders.ts'
import { okValue } from '../../../support/ok-value.ts'

const check = (fleet: Fleet): readonly FleetProblem[] => fleetProblems(fleet, testCatalogue)

const found = (fleet: Fleet, code: FleetProblemCode): readonly FleetProblem[] =>
  check(fleet).filter((p) => p.code === code)

const mend = (fleet: Fleet, problem: FleetProblem): Fleet => {
  if (!problem.fix) throw new Error(`${problem.code} has no fix`)
  const edit = fixToEdit(problem.fix, () => 'new-ship')
  return okValue(applyEdit(fleet, edit)).fleet
}

/** Applies the fixes of one problem code; returns their number. */
const tapsToMend = (fleet: Fleet, code: FleetProblemCode): number => {
  let current = fleet
  for (let taps = 0; taps < 20; taps++) {
    const [first] = found(current, code)
    if (!first) return taps
    current = mend(current, first)
  }
  throw new Error(`${code} does not go away`)
}

const cruiser = aShip('cruiser')

/** The legal fleet with other ships; its flagship stays the cruiser. */
const withShips = (ships: Fleet['ships'], over: Partial<Fleet> = {}): Fleet => aFleet({ ships, ...over })

const fitted = (design: string, ...refits: Parameters<typeof aFitted>[]): Fleet =>
  withShips([aShip(design, { refits: refits.map((r) => aFitted(...r)) }), ...shipsOf('frigate', 3)], {
    flagships: [design],
  })

interface Twins {
  readonly code: FleetProblemCode
  readonly says: string
  readonly wrong: Fleet
  readonly right?: Fleet
  readonly problem: Partial<FleetProblem>
  readonly count?: number
  /** Number of fixes until the problem is gone; 0 if no fix is offered. */
  readonly taps?: number
}

const twins: readonly Twins[] = [
  {
    code: 'OVER_POINTS',
    says: 'a fleet keeps its points limit',
    wrong: withShips([...aFleet().ships, aShip('corvette')]),
    right: aFleet({ limit: 93 }),
    problem: {
      culprit: { kind: 'fleet' },
      data: { points: 103, limit: 100, over: 3 },
      // Two corvettes cost the same: the one added last is removed.
      fix: { kind: 'remove-ship', ship: 'corvette' },
    },
  },
  {
    code: 'UNDER_POINTS',
    says: 'a fleet below 90 % of its limit is warned',
    wrong: aFleet({ limit: 104 }),
    right: aFleet({ limit: 103 }),
    problem: { severity: 'warning', data: { points: 93, limit: 104, least: 94 } },
    taps: 0,
  },
  {
    code: 'NO_FLAGSHIP',
    says: 'a fleet has a flagship',
    wrong: aFleet({ flagships: [] }),
    problem: { fix: { kind: 'set-flagship', ship: 'cruiser' } },
  },
  {
    code: 'NO_FLAGSHIP',
    says: 'a mark on a ship that is gone makes no flagship',
    wrong: aFleet({ flagships: ['gone'] }),
    right: aFleet({ flagships: ['gone', 'cruiser'] }),
    problem: { fix: { kind: 'set-flagship', ship: 'cruiser' } },
  },
  {
    code: 'TWO_FLAGSHIPS',
    says: 'a fleet has only one flagship',
    wrong: aFleet({ flagships: ['cruiser', 'destroyer'] }),
    right: aFleet({ flagships: ['destroyer'] }),
    problem: { culprit: { kind: 'ship', ship: 'destroyer' }, data: { flagships: 2 } },
  },
  {
    code: 'FLAGSHIP_TOO_LIGHT',
    says: 'the flagship is a destroyer or heavier',
    wrong: aFleet({ flagships: ['frigate-1'] }),
    right: aFleet({ flagships: ['destroyer'] }),
    problem: {
      culprit: { kind: 'ship', ship: 'frigate-1' },
      data: { class: 'frigate', lightest: 'destroyer' },
      fix: { kind: 'set-flagship', ship: 'cruiser' },
    },
  },
  {
    code: 'FLAGSHIP_TOO_LIGHT',
    says: 'a station is no flagship, however heavy',
    wrong: withShips([cruiser, aShip('station'), ...shipsOf('frigate', 1)], { flagships: ['station'] }),
    right: withShips([cruiser, aShip('station'), ...shipsOf('frigate', 1)]),
    problem: { data: { class: 'station', lightest: 'destroyer' } },
  },
  {
    code: 'NO_ADMIRAL',
    says: 'the flagship carries an admiral',
    wrong: aFleet({ admiral: '' }),
    problem: { fix: { kind: 'set-admiral', admiral: 'admiral' } },
  },
  {
    code: 'ADMIRAL_FACTION',
    says: 'the admiral is of the faction or a mercenary',
    wrong: aFleet({ admiral: 'kharon-admiral' }),
    right: aFleet({ admiral: 'sellsword' }),
    problem: {
      culprit: { kind: 'admiral', admiral: 'kharon-admiral' },
      data: { admiralFaction: 'kharon', faction: 'accord' },
    },
  },
  {
    code: 'CAPITALS_UNESCORTED',
    says: 'a capital for each escort at most',
    wrong: withShips([...shipsOf('cruiser', 2), aShip('corvette')], { limit: 200, flagships: ['cruiser-1'] }),
    right: withShips([...shipsOf('cruiser', 2), ...shipsOf('corvette', 2)], { limit: 200, flagships: ['cruiser-1'] }),
    problem: { data: { capitals: 2, escorts: 1, missing: 1 }, fix: { kind: 'add-ship', design: 'corvette' } },
  },
  {
    code: 'CAPITALS_UNESCORTED',
    says: 'squadrons and stations neither escort nor need one',
    wrong: withShips([aShip('cruiser'), aShip('squadron'), aShip('station')]),
    right: withShips([aShip('station'), aShip('squadron')]),
    problem: { data: { capitals: 1, escorts: 0, missing: 1 } },
  },
  {
    code: 'CLASS_CAP',
    says: 'battleships and dreadnoughts together at most one per full 150 points',
    wrong: withShips([aShip('battleship'), aShip('dreadnought')], { limit: 299 }),
    right: withShips([aShip('battleship'), aShip('dreadnought')], { limit: 300 }),
    problem: { culprit: { kind: 'ship', ship: 'dreadnought' }, data: { ships: 2, most: 1, limit: 299 } },
  },
  {
    code: 'DUPLICATES',
    says: 'at most 4 of one design of class 1 to 3',
    wrong: withShips([cruiser, ...shipsOf('corvette', 6)]),
    right: withShips([cruiser, ...shipsOf('corvette', 4)]),
    problem: { culprit: { kind: 'ship', ship: 'corvette-5' }, data: { design: 'corvette', ships: 6, most: 4 } },
    count: 2,
    taps: 2,
  },
  {
    code: 'DUPLICATES',
    says: 'at most 2 of one design from class 4 up',
    wrong: withShips(shipsOf('cruiser', 3)),
    right: withShips(shipsOf('cruiser', 2)),
    problem: { culprit: { kind: 'ship', ship: 'cruiser-3' }, data: { design: 'cruiser', ships: 3, most: 2 } },
  },
  {
    code: 'DUPLICATES',
    says: 'at most 2 stations of one design, but squadrons as the hangars allow',
    wrong: withShips(shipsOf('station', 3)),
    right: withShips(shipsOf('squadron', 9)),
    problem: { data: { design: 'station', ships: 3, most: 2 } },
  },
  {
    code: 'UNIQUE_TWICE',
    says: 'a unique ship comes once',
    wrong: withShips(shipsOf('flag-cruiser', 2)),
    right: withShips(shipsOf('flag-cruiser', 1)),
    problem: {
      culprit: { kind: 'ship', ship: 'flag-cruiser-2' },
      data: { of: 'ship', item: 'flag-cruiser', count: 2 },
    },
  },
  {
    code: 'UNIQUE_TWICE',
    says: 'a unique refit comes once, whichever ships carry it',
    wrong: withShips(['a', 'b'].map((key) => aShip('cruiser', { key, refits: [aFitted('command', 'seal')] }))),
    right: withShips(['a', 'b'].map((key) => aShip('cruiser', { key, refits: [aFitted('command', 'bridge')] }))),
    problem: {
      culprit: { kind: 'refit', ship: 'b', at: 0, refit: 'seal' },
      data: { of: 'refit', item: 'seal', count: 2 },
    },
  },
  {
    code: 'ALLIES',
    says: 'allies take at most 25 % of the points',
    wrong: withShips([cruiser, aShip('kharon-frigate')], { limit: 79 }),
    right: withShips([cruiser, aShip('kharon-frigate')], { limit: 80 }),
    problem: {
      culprit: { kind: 'ship', ship: 'kharon-frigate' },
      data: { reason: 'POINTS', faction: 'kharon', points: 20, most: 19 },
    },
  },
  {
    code: 'ALLIES',
    says: 'allies are of one other faction only',
    wrong: withShips([cruiser, aShip('kharon-frigate'), aShip('veil-corvette')]),
    right: withShips([cruiser, aShip('kharon-frigate')]),
    problem: {
      culprit: { kind: 'ship', ship: 'veil-corvette' },
      data: { reason: 'SECOND_FACTION', faction: 'veil', ally: 'kharon' },
    },
  },
  {
    code: 'ALLIES',
    says: 'a fleet wholly of another faction is that faction’s fleet',
    wrong: withShips([aShip('kharon-cruiser'), aShip('kharon-frigate')]),
    right: withShips([aShip('kharon-cruiser'), aShip('kharon-frigate')], { faction: 'kharon' }),
    problem: { culprit: { kind: 'fleet' }, fix: { kind: 'set-faction', faction: 'kharon' } },
  },
  {
    code: 'ALLIES',
    says: 'a fleet without a ship of its own is offered the faction with the most points',
    wrong: withShips([aShip('kharon-cruiser'), aShip('veil-corvette')]),
    right: withShips([aShip('kharon-cruiser'), aShip('veil-corvette')], { faction: 'kharon' }),
    problem: { culprit: { kind: 'fleet' }, fix: { kind: 'set-faction', faction: 'kharon' } },
    count: 2,
  },
  {
    code: 'SLOT_MISMATCH',
    says: 'a refit sits in a slot of its kind',
    wrong: fitted('cruiser', ['weapons', 'bridge']),
    right: fitted('cruiser', ['command', 'bridge']),
    problem: {
      culprit: { kind: 'refit', ship: 'cruiser', at: 0, refit: 'bridge' },
      data: { slot: 'weapons', fits: 'command' },
    },
  },
  {
    code: 'SLOT_MISMATCH',
    says: 'a refit needs a ship with a slot of its kind',
    wrong: fitted('dreadnought', ['command', 'bridge']),
    right: fitted('battleship', ['command', 'bridge']),
    problem: { data: { slot: 'command', fits: 'command' } },
  },
  {
    code: 'SLOT_MISMATCH',
    says: 'refits that open each other’s slots in a ring hold nothing up',
    wrong: fitted('destroyer', ['hangar', 'ring-a'], ['special', 'ring-b']),
    right: fitted('battleship', ['special', 'ring-b'], ['hangar', 'ring-a']),
    problem: { culprit: { kind: 'refit', ship: 'destroyer', at: 0, refit: 'ring-a' } },
    count: 2,
    taps: 2,
  },
  {
    code: 'SLOT_OVERFULL',
    says: 'a slot holds one refit',
    wrong: fitted('cruiser', ['weapons', 'better-guns'], ['weapons', 'better-guns']),
    right: fitted('cruiser', ['weapons', 'better-guns'], ['weapons', 'better-guns'], ['engineering', 'mount']),
    problem: {
      culprit: { kind: 'refit', ship: 'cruiser', at: 1, refit: 'better-guns' },
      data: { slot: 'weapons', slots: 1, refits: 2 },
    },
  },
  {
    code: 'REFIT_RESTRICTED',
    says: 'a refit may be kept to a faction',
    wrong: fitted('cruiser', ['weapons', 'kharon-guns']),
    right: fitted('kharon-cruiser', ['weapons', 'kharon-guns']),
    problem: { data: { to: 'faction', allowed: ['kharon'], is: 'accord' } },
  },
  {
    code: 'REFIT_RESTRICTED',
    says: 'a refit may be kept to classes',
    wrong: fitted('cruiser', ['weapons', 'great-guns']),
    right: fitted('battleship', ['weapons', 'great-guns']),
    problem: { data: { to: 'class', allowed: ['battleship', 'dreadnought'], is: 'cruiser' } },
  },
  {
    code: 'REFIT_WITHOUT_EFFECT',
    says: 'a refit for weapons that the ship has not is a warning',
    wrong: fitted('cruiser', ['weapons', 'plasma-coils']),
    right: fitted('cruiser', ['weapons', 'launch-bay']),
    problem: { severity: 'warning', culprit: { kind: 'refit', ship: 'cruiser', at: 0, refit: 'plasma-coils' } },
  },
  {
    code: 'HANGAR_OVERFULL',
    says: 'squadrons need hangar space',
    wrong: withShips([aShip('carrier'), ...shipsOf('squadron', 4)]),
    right: withShips([aShip('carrier'), ...shipsOf('squadron', 2)]),
    problem: { culprit: { kind: 'ship', ship: 'squadron-3' }, data: { squadrons: 4, space: 2 } },
    count: 2,
    taps: 2,
  },
  {
    code: 'HANGAR_OVERFULL',
    says: 'a refit may make hangar space',
    wrong: withShips([cruiser, aShip('squadron')]),
    right: withShips([aShip('cruiser', { refits: [aFitted('weapons', 'launch-bay')] }), aShip('squadron')]),
    problem: { data: { squadrons: 1, space: 0 } },
  },
  {
    code: 'UNKNOWN_ITEM',
    says: 'a ship of other rules is kept and named',
    wrong: aFleet({ ships: [...aFleet().ships, aShip('phantom')], gameVersion: 'v9' }),
    problem: { culprit: { kind: 'ship', ship: 'phantom' }, data: { of: 'ship', item: 'phantom', gameVersion: 'v9' } },
  },
  {
    code: 'UNKNOWN_ITEM',
    says: 'a refit of other rules is kept and named',
    wrong: fitted('cruiser', ['weapons', 'phantom-guns']),
    right: fitted('cruiser', ['weapons', 'better-guns']),
    problem: { culprit: { kind: 'refit', ship: 'cruiser', at: 0, refit: 'phantom-guns' } },
  },
  {
    code: 'UNKNOWN_ITEM',
    says: 'an admiral of other rules is kept and named',
    wrong: aFleet({ admiral: 'phantom' }),
    right: aFleet({ admiral: 'admiral' }),
    problem: { culprit: { kind: 'admiral', admiral: 'phantom' } },
  },
  {
    code: 'RETIRED_ITEM',
    says: 'a retired ship is a warning',
    wrong: withShips([cruiser, aShip('old-frigate')]),
    right: withShips([cruiser, aShip('frigate')]),
    problem: { severity: 'warning', data: { of: 'ship', item: 'old-frigate' } },
    taps: 0,
  },
  {
    code: 'RETIRED_ITEM',
    says: 'a retired refit is a warning',
    wrong: fitted('cruiser', ['weapons', 'old-guns']),
    right: fitted('cruiser', ['weapons', 'better-guns']),
    problem: { data: { of: 'refit', item: 'old-guns' } },
    taps: 0,
  },
  {
    code: 'RETIRED_ITEM',
    says: 'a retired admiral is a warning',
    wrong: aFleet({ admiral: 'old-admiral' }),
    problem: { data: { of: 'admiral', item: 'old-admiral' } },
    taps: 0,
  },
]

describe.each(twins)('$code: $says', ({ code, wrong, right = aFleet(), problem, count = 1, taps = 1 }) => {
  it('FE-03 is found, with its item, figures and rules page', () => {
    const problems = found(wrong, code)
    expect(problems).toHaveLength(count)
    expect(problems[0]).toMatchObject({ ...fleetProblemCodes[code], ...problem })
  })

  it('FE-03 is not found in a similar legal fleet', () => {
    expect(found(right, code)).toEqual([])
  })

  it(taps === 0 ? 'FE-03 offers no fix' : 'FE-03 goes away by the fixes it offers', () => {
    if (taps === 0) expect(found(wrong, code)[0]).not.toHaveProperty('fix')
    else expect(tapsToMend(wrong, code)).toBe(taps)
  })
})

describe('legality as a whole', () => {
  it('FE-03 every code of the rules has an illegal and a legal example', () => {
    expect(new Set(twins.map(({ code }) => code))).toEqual(new Set(Object.keys(fleetProblemCodes)))
  })

  it('FE-03 a legal fleet has no problems', () => {
    expect(check(aFleet())).toEqual([])
    expect(fleetPoints(aFleet(), testCatalogue)).toBe(93)
  })

  it('FE-03 warnings do not make a fleet illegal, errors do', () => {
    expect(isLegal(check(aFleet({ limit: 200 })))).toBe(true)
    expect(isLegal(check(aFleet({ admiral: '' })))).toBe(false)
  })

  it('FE-03 an empty fleet lacks points, flagship and admiral, and nothing can be done about the flagship', () => {
    const problems = check(aFleet({ ships: [], flagships: [], admiral: '' }))
    expect(problems.map(({ code }) => code)).toEqual(['UNDER_POINTS', 'NO_FLAGSHIP', 'NO_ADMIRAL'])
    expect(problems[1]).not.toHaveProperty('fix')
  })

  it.each([
    ['commands best', ['destroyer', 'cruiser', 'carrier', 'station', 'frigate'], 'cruiser'],
    ['is the dearest of equals', ['flag-cruiser', 'battleship', 'cruiser'], 'battleship'],
    ['comes first of those that are alike', ['battleship', 'twin'], 'battleship'],
  ])('FE-03 the flagship offered is the one that %s', (_, keys, best) => {
    const ships = keys.map((key) => (key === 'twin' ? aShip('battleship', { key }) : aShip(key)))
    expect(found(withShips(ships, { flagships: [] }), 'NO_FLAGSHIP')).toMatchObject([
      { fix: { kind: 'set-flagship', ship: best } },
    ])
  })

  it('FE-03 no escort is offered if the points do not allow it', () => {
    const fleet = withShips([cruiser], { limit: 45 })
    expect(found(fleet, 'CAPITALS_UNESCORTED')[0]).not.toHaveProperty('fix')
  })

  it('FE-03 a misplaced refit moves to a free slot of its kind, or is removed if there is none', () => {
    const moved = fitted('cruiser', ['weapons', 'bridge'])
    expect(mend(moved, found(moved, 'SLOT_MISMATCH')[0]!).ships[0]?.refits).toEqual([aFitted('command', 'bridge')])
    const stuck = fitted('cruiser', ['command', 'bridge'], ['weapons', 'bridge'])
    expect(mend(stuck, found(stuck, 'SLOT_MISMATCH')[0]!).ships[0]?.refits).toEqual([aFitted('command', 'bridge')])
  })

  it('FE-03 unknown items cost nothing and break nothing', () => {
    const fleet = aFleet({ ships: [...aFleet().ships, aShip('phantom', { refits: [aFitted('special', 'ghost')] })] })
    expect(fleetPoints(fleet, testCatalogue)).toBe(93)
    expect(check(fleet).map(({ code }) => code)).toEqual(['UNKNOWN_ITEM', 'UNKNOWN_ITEM'])
  })
})

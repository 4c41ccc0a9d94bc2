import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { applyEdit } from '#game/fleet/fleet-edit.ts'
import type { Fleet, FleetShip, FittedRefit } from '#game/fleet/fleet.ts'
import { fixToEdit, fleetProblems } from '#game/fleet/legality/fleet-legality.ts'
import { fleetProblemCodes, type FleetProblemCode } from '#game/fleet/legality/fleet-problem.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { labelOf } from '#pieces/fleet/fleet-words.ts'
import { culpritName, fixWords, problemSentence } from '#pieces/fleet/problem-words.ts'

const starter = starterFleets[0]!

const ship = (key: string, design: string, refits: readonly FittedRefit[] = []): FleetShip => ({
  key,
  design,
  name: '',
  refits,
})
const fleetOf = (ships: readonly FleetShip[], rest: Partial<Fleet> = {}): Fleet => ({
  ...starter,
  ships,
  flagships: [],
  admiral: '',
  ...rest,
})
const copies = (n: number, design: string): readonly FleetShip[] =>
  Array.from({ length: n }, (_, i) => ship(`${design}-${i}`, design))

/** The catalogue of another day: a unique ship, a retired one, and ships of two more factions. */
const tally = catalogue.ships.get('accord-tally')!
const extra: readonly ShipDesign[] = [
  { ...tally, id: 'accord-jubilee', name: 'Jubilee', unique: true },
  { ...tally, id: 'accord-old', name: 'Old Tally', retired: true },
  { ...tally, id: 'kharon-anvil', name: 'Anvil', faction: 'kharon' },
  { ...tally, id: 'veil-gaff', name: 'Gaff', faction: 'veil' },
]
const wider: Catalogue = {
  ...catalogue,
  ships: new Map([...catalogue.ships, ...extra.map((design) => [design.id, design] as const)]),
  admirals: new Map([
    ...catalogue.admirals,
    ['kharon-tor', { id: 'kharon-tor', name: 'Tor', faction: 'kharon', points: 5, text: '', lore: '' }],
  ]),
}

/** Fleets that between them break every rule. */
const wrecks: readonly Fleet[] = [
  fleetOf([], { limit: 200 }),
  fleetOf(copies(5, 'accord-heliarch'), { limit: 100, flagships: ['accord-heliarch-0', 'accord-heliarch-1'] }),
  fleetOf(copies(5, 'accord-tally'), { flagships: ['accord-tally-0'], admiral: 'kharon-tor' }),
  fleetOf(copies(2, 'accord-commonweal'), { limit: 300 }),
  fleetOf([ship('a', 'accord-lantern')], { flagships: ['a'] }),
  fleetOf([ship('a', 'accord-jubilee'), ship('b', 'accord-jubilee'), ship('c', 'accord-old')]),
  fleetOf([ship('m', 'accord-provost'), ...copies(4, 'kharon-anvil'), ship('g', 'veil-gaff')]),
  fleetOf([
    ship('a', 'accord-provost', [
      { slot: 'command', refit: 'accord-treaty-bell' },
      { slot: 'engineering', refit: 'accord-ram-plating' },
      { slot: 'command', refit: 'signal-yard' },
      { slot: 'command', refit: 'signal-yard' },
      { slot: 'weapons', refit: 'no-such-refit' },
    ]),
    ship('k', 'kharon-anvil', [{ slot: 'special', refit: 'accord-treaty-bell' }]),
    ship('x', 'no-such-ship'),
  ]),
  fleetOf(copies(3, 'accord-ember'), { admiral: 'no-such-admiral' }),
  fleetOf([ship('a', 'accord-meridian', [{ slot: 'weapons', refit: 'accord-cold-lenses' }])]),
]

describe('FE-03 problem texts', () => {
  it('FE-03 every problem code has a sentence that names the item', () => {
    const seen = new Set<FleetProblemCode>()
    for (const fleet of wrecks)
      for (const problem of fleetProblems(fleet, wider)) {
        seen.add(problem.code)
        const sentence = problemSentence(problem, fleet, wider)
        expect(sentence).toMatch(/^[\dA-Z].*\.$/)
        expect(sentence).not.toMatch(/undefined|NaN|\[object|[A-Z]{2,}_|!/)
        const { culprit } = problem
        const isShort = problem.code === 'DUPLICATES' || problem.code === 'CLASS_CAP' || problem.code === 'UNIQUE_TWICE'
        const isSum = problem.code === 'HANGAR_OVERFULL' || problem.code === 'RETIRED_ITEM' || problem.code === 'ALLIES'
        if (culprit.kind === 'ship' && !isShort && !isSum && problem.code !== 'UNKNOWN_ITEM')
          expect(sentence).toContain(labelOf(fleet, culprit.ship, wider))
        expect(culpritName(culprit, fleet, wider) === undefined).toBe(culprit.kind === 'fleet')
      }
    expect([...seen].sort()).toEqual(Object.keys(fleetProblemCodes).sort())
  })

  it('FE-03 every fix has a name that says what it does, and can be applied', () => {
    for (const fleet of wrecks)
      for (const { fix } of fleetProblems(fleet, wider)) {
        if (!fix) continue
        expect(fixWords(fix, fleet, wider)).toMatch(/^(Add|Remove|Change|Mark|Unmark|Choose|Move) ?/)
        expect(
          applyEdit(
            fleet,
            fixToEdit(fix, () => 'new-key'),
          ).ok,
        ).toBe(true)
      }
  })

  it.each([
    [
      fleetOf([]),
      'NO_ADMIRAL',
      'No admiral. Every fleet has one, on its flagship.',
      'Choose Joost van Tongeren as admiral (2)',
    ],
    [fleetOf([]), 'NO_FLAGSHIP', 'No flagship. Choose one: a destroyer or heavier.', undefined],
    [
      fleetOf([], { limit: 200 }),
      'UNDER_POINTS',
      '0 of 200 points spent. Below 180 the fleet is under strength.',
      undefined,
    ],
    [
      fleetOf(copies(1, 'accord-meridian')),
      'CAPITALS_UNESCORTED',
      '1 capital ship and no escorts. 1 more escort is needed: corvettes, frigates or destroyers.',
      'Add Plumb (11)',
    ],
    [
      fleetOf(copies(1, 'accord-commonweal'), { limit: 100 }),
      'CLASS_CAP',
      'Commonweal is too heavy for 100 points: a fleet may have one battleship or dreadnought for each full 150 points.',
      'Remove Commonweal',
    ],
    [
      fleetOf([ship('a', 'accord-meridian', [{ slot: 'weapons', refit: 'accord-cold-lenses' }])]),
      'REFIT_WITHOUT_EFFECT',
      'Cold Lenses has no effect on Meridian.',
      'Remove Cold Lenses',
    ],
    [
      fleetOf(copies(5, 'accord-tally')),
      'DUPLICATES',
      '5 ships of the design Tally. A fleet may have 4 at most.',
      'Remove Tally E',
    ],
  ] as const)('FE-03 says it plainly: %#', (fleet, code, sentence, fix) => {
    const problem = fleetProblems(fleet, catalogue).find((candidate) => candidate.code === code)
    expect(problem && problemSentence(problem, fleet, catalogue)).toBe(sentence)
    expect(problem?.fix && fixWords(problem.fix, fleet, catalogue)).toBe(fix)
  })
})

import { describe, expect, test } from 'vitest'
import type { DiceThrow } from '#scene/dice/dice-throw.ts'
import { benchShow, seen, type ShowBench } from '../support/dice-show.ts'
import { seededFaces, seededWords } from '../support/seeded-faces.ts'

const throwOf = (id: number, success: number, failure: number, again?: DiceThrow['again']): DiceThrow => {
  const draw = seededFaces(id + 1)
  return { id, faces: { success: Array.from(draw(success)), failure: Array.from(draw(failure)) }, again }
}

/** Every die shows its drawn face, flat on the tray, inside it and apart from the others. */
const expectAtRest = ({ show }: ShowBench, { faces }: DiceThrow): void => {
  const { width, depth } = show.plan()!
  const dice = (['success', 'failure'] as const).flatMap((kind) => {
    const pool = seen(show.pools()[kind])
    expect(pool.map(({ up }) => up)).toEqual(faces[kind])
    return pool
  })
  for (const [index, die] of dice.entries()) {
    expect(die.level).toBeGreaterThan(0.9999)
    expect(die.y).toBeCloseTo(0.5, 6)
    expect(die.size).toBe(1)
    expect(Math.abs(die.x) + die.reach).toBeLessThan(width / 2 + 1e-3)
    expect(Math.abs(die.z) + die.reach).toBeLessThan(depth / 2 + 1e-3)
    for (const other of dice.slice(0, index)) expect(Math.hypot(die.x - other.x, die.z - other.z)).toBeGreaterThan(1)
  }
}

describe('a throw', () => {
  test('shows what was drawn, inside the tray, within 2.5 s: a thousand throws of 1 to 40 dice', () => {
    const word = seededWords(2026)
    let slowest = 0
    for (let id = 0; id < 1000; id += 1) {
      const bench = benchShow(id)
      const [success, failure] = [1 + (word() % (id % 20 === 0 ? 40 : 8)), word() % (id % 20 === 0 ? 41 : 6)]
      const thrown = throwOf(id, success, failure)
      bench.show.begin(thrown, 0.5 + (word() % 100) / 50, false)
      slowest = Math.max(slowest, bench.playOut())
      expect(bench.rested).toEqual([id])
      expectAtRest(bench, thrown)
    }
    expect(slowest).toBeLessThanOrEqual(2500)
  }, 120_000)

  test('is fair before any skin is turned: 6 000 throws show each face one time in six (chi-square at 1e-6)', () => {
    const counts = [0, 0, 0, 0, 0, 0]
    for (let round = 0; round < 500; round += 1) {
      const bench = benchShow(90_000 + round)
      bench.show.begin(throwOf(round, 12, 0), 1.3, false)
      bench.playOut()
      for (const { fell } of seen(bench.show.pools().success)) counts[fell]! += 1
    }
    expect(counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(35.9)
  }, 120_000)

  test('stays in the tray all the way down once it has come over its edge', () => {
    const bench = benchShow(3)
    bench.show.begin(throwOf(3, 12, 8), 0.6, false)
    bench.workAll()
    let frames = 0
    while (bench.frame()) {
      frames += 1
      const { width, depth } = bench.show.plan()!
      if (frames < 20) continue
      for (const kind of ['success', 'failure'] as const) {
        for (const die of seen(bench.show.pools()[kind])) {
          expect(Math.abs(die.x)).toBeLessThan(width / 2)
          expect(Math.abs(die.z)).toBeLessThan(depth / 2)
        }
      }
    }
    expect(frames).toBeGreaterThan(40)
  })

  test('is not announced before it lies still', () => {
    const bench = benchShow(4)
    bench.show.begin(throwOf(4, 3, 2), 1, false)
    bench.workAll()
    while (bench.frame()) expect(bench.rested).toEqual([])
    expect(bench.rested).toEqual([4])
  })

  test('makes itself heard, each knock once and none too loud', () => {
    const bench = benchShow(5)
    bench.show.begin(throwOf(5, 6, 0), 1, false)
    bench.playOut()
    expect(bench.knocks.length).toBeGreaterThan(3)
    expect(bench.knocks.length).toBeLessThan(80)
    expect(bench.knocks.every((strength) => strength > 0 && strength <= 1)).toBe(true)
  })

  test('of dice that meet lets none roll through another', () => {
    const bench = benchShow(6)
    bench.show.begin(throwOf(6, 20, 10), 1, false)
    bench.workAll()
    let nearest = Infinity
    while (bench.frame()) {
      const { success, failure } = bench.show.pools()
      const down = [...seen(success), ...seen(failure)].filter(({ y }) => y < 0.9)
      for (const [i, a] of down.entries())
        for (const b of down.slice(0, i)) nearest = Math.min(nearest, Math.hypot(a.x - b.x, a.z - b.z))
    }
    // An edge is 1 long.
    expect(nearest).toBeGreaterThan(1)
    expect(nearest).toBeLessThan(1.2)
  })

  test('of no dice is over at once', () => {
    const bench = benchShow(6)
    bench.show.begin(throwOf(6, 0, 0), 1, false)
    expect(bench.rested).toEqual([6])
  })

  test('with a face that is none still comes to rest', () => {
    const bench = benchShow(6)
    bench.show.begin({ id: 'x', faces: { success: [Number.NaN, 9, -1], failure: [] } }, 1, false)
    bench.playOut()
    expect(bench.rested).toEqual(['x'])
  })
})

describe('the run-ahead', () => {
  test('never works longer than a slice at a time', () => {
    const bench = benchShow(8, 0.25)
    bench.show.begin(throwOf(8, 40, 40), 1, false)
    const slices = bench.workAll()
    expect(slices.length).toBeGreaterThan(20)
    expect(Math.max(...slices)).toBeLessThan(5)
  })

  test('that takes too long ends the falls where they are, and the throw is still in time', () => {
    const bench = benchShow(9)
    const thrown = throwOf(9, 40, 40)
    bench.show.begin(thrown, 1, false)
    bench.pass(900)
    expect(900 + bench.playOut()).toBeLessThanOrEqual(2500)
    expectAtRest(bench, thrown)
  })
})

describe('a tap', () => {
  test.each([
    ['while the dice are picked up', 0],
    ['as they fly', 15],
    ['as they roll', 40],
  ])('%s puts them to rest at once, with the drawn faces', (_, frames) => {
    const bench = benchShow(10)
    const thrown = throwOf(10, 12, 8)
    bench.show.begin(thrown, 1.4, false)
    if (frames > 0) bench.workAll()
    for (let frame = 0; frame < frames; frame += 1) bench.frame()
    expect(bench.show.finish()).toBe(true)
    expect(bench.rested).toEqual([10])
    expectAtRest(bench, thrown)
    expect(bench.frame()).toBe(false)
    expect(bench.show.finish()).toBe(false)
    expect(bench.workAll()).toEqual([])
    expect(bench.rested).toEqual([10])
  })
})

describe('a second throw', () => {
  test.each([0, 5, 30])(
    'during the first (after %i frames) finishes the first at once, and both are announced once, in order',
    (frames) => {
      const bench = benchShow(11)
      bench.show.begin(throwOf(1, 6, 4), 1, false)
      if (frames > 0) bench.workAll()
      for (let frame = 0; frame < frames; frame += 1) bench.frame()
      const second = throwOf(2, 4, 0)
      bench.show.begin(second, 1, false)
      expect(bench.rested).toEqual([1])
      bench.playOut()
      expect(bench.rested).toEqual([1, 2])
      expectAtRest(bench, second)
    },
  )

  test('of some dice leaves the others where they lie', () => {
    const bench = benchShow(12)
    const first = throwOf(1, 8, 3)
    bench.show.begin(first, 1, false)
    bench.playOut()
    const before = seen(bench.show.pools().success)
    const success = first.faces.success.map((face, die) => (die === 2 || die === 5 ? 5 - face : face))
    const again = { id: 2, faces: { success, failure: first.faces.failure }, again: { success: [2, 5], failure: [] } }
    bench.show.begin(again, 1, false)
    bench.workAll()
    while (bench.frame()) {
      seen(bench.show.pools().success).forEach((die, index) => {
        if (index !== 2 && index !== 5)
          expect([die.x, die.z, die.up]).toEqual([before[index]!.x, before[index]!.z, before[index]!.up])
      })
    }
    expect(bench.rested).toEqual([1, 2])
    expectAtRest(bench, again)
  })

  test('of some dice finds room for them among those that stay, a hundred times', () => {
    for (let id = 0; id < 100; id += 1) {
      const bench = benchShow(id + 500)
      bench.show.begin(throwOf(id, 12, 7), 1.2, false)
      bench.playOut()
      const some = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].filter((die) => (die * 7 + id) % 3 === 0)
      const again = { ...throwOf(id + 1000, 12, 7), again: { success: some, failure: [id % 7] } }
      const success = throwOf(id, 12, 7).faces.success.map((face, die) =>
        some.includes(die) ? again.faces.success[die]! : face,
      )
      const failure = throwOf(id, 12, 7).faces.failure.map((face, die) =>
        die === id % 7 ? again.faces.failure[die]! : face,
      )
      const thrown = { ...again, faces: { success, failure } }
      bench.show.begin(thrown, 1.2, id % 5 === 0)
      bench.playOut()
      expect(bench.rested).toEqual([id, id + 1000])
      expectAtRest(bench, thrown)
    }
  }, 120_000)

  test('of some dice, of which the tray knows nothing, throws them all', () => {
    const bench = benchShow(13)
    const thrown = throwOf(1, 5, 5, { success: [1], failure: [] })
    bench.show.begin(thrown, 1, false)
    bench.playOut()
    expectAtRest(bench, thrown)
  })
})

describe('without motion', () => {
  test.each([1, 12, 40])('%i dice lie at rest at once, with the drawn faces, and nothing is drawn twice', (dice) => {
    const bench = benchShow(14)
    const thrown = throwOf(1, dice, dice)
    bench.show.begin(thrown, 0.7, true)
    expect(bench.rested).toEqual([1])
    expectAtRest(bench, thrown)
    expect(bench.frame()).toBe(false)
  })
})

test('a show that was left says nothing more', () => {
  const bench = benchShow(15)
  bench.show.begin(throwOf(1, 12, 8), 1, false)
  bench.workAll()
  bench.frame()
  bench.show.dispose()
  expect(bench.frame(5000)).toBe(false)
  expect(bench.show.finish()).toBe(false)
  expect(bench.rested).toEqual([])
})

test('what running ahead costs is told, not judged: it hangs on the machine', () => {
  const costs = [6, 12, 20, 40, 80].map((dice) => {
    const times = Array.from({ length: 9 }, (_, round) => {
      const bench = benchShow(round)
      bench.show.begin(throwOf(round, Math.ceil(dice / 2), Math.floor(dice / 2)), 1.2, false)
      const began = performance.now()
      bench.workAll()
      return performance.now() - began
    }).toSorted((a, b) => a - b)
    return `${dice} dice ${times[4]!.toFixed(1)}/${times[8]!.toFixed(1)}`
  })
  console.info(`run-ahead, median/most ms: ${costs.join(', ')}`)
  expect(costs).toHaveLength(5)
})

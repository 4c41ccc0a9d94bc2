import { describe, expect, test } from 'vitest'
import { simulateFall } from '#scene/dice/dice-fall.ts'
import { poseSize, type DiceThrow } from '#scene/dice/dice-throw.ts'
import { layOutTray } from '#scene/dice/tray-layout.ts'
import { makeTestAnimator, seen, type TestAnimator } from '../support/dice-animator.ts'
import { samples } from '../support/samples.ts'
import { seededFaces, seededWords } from '../support/seeded-faces.ts'

const throwOf = (id: number, success: number, failure: number, again?: DiceThrow['again']): DiceThrow => {
  const draw = seededFaces(id + 1)
  return { id, faces: { success: Array.from(draw(success)), failure: Array.from(draw(failure)) }, again }
}

/** An animator that has begun this throw. */
const begun = (seed: number, thrown: DiceThrow, aspect = 1): TestAnimator => {
  const setup = makeTestAnimator(seed)
  setup.animator.begin(thrown, aspect, false)
  return setup
}

/** Every die shows its drawn face, flat on the tray, inside it and apart from the others. */
const expectAtRest = ({ animator }: TestAnimator, { faces }: DiceThrow): void => {
  const { width, depth } = animator.layout!
  const dice = (['success', 'failure'] as const).flatMap((kind) => {
    const pool = seen(animator.pools[kind])
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
  test('shows the drawn faces, inside the tray, within 2.5 s: many throws of 1 to 40 dice', () => {
    const word = seededWords(2026)
    let slowest = 0
    for (let id = 0; id < samples(120); id += 1) {
      const setup = makeTestAnimator(id)
      const [success, failure] = [1 + (word() % (id % 20 === 0 ? 40 : 8)), word() % (id % 20 === 0 ? 41 : 6)]
      const thrown = throwOf(id, success, failure)
      setup.animator.begin(thrown, 0.5 + (word() % 100) / 50, false)
      slowest = Math.max(slowest, setup.playOut())
      expect(setup.onRest).toEqual([id])
      expectAtRest(setup, thrown)
    }
    expect(slowest).toBeLessThanOrEqual(2500)
  }, 120_000)

  test('is fair before the faces are rotated: 3 000 throws show each face one time in six (chi-square at 1e-3)', () => {
    const counts = [0, 0, 0, 0, 0, 0]
    for (let round = 0; round < 250; round += 1) {
      const word = seededWords(90_000 + round)
      const [lane] = layOutTray({ success: 12, failure: 0 }, 1.3).lanes
      const fall = simulateFall({
        lane: lane!,
        dice: 12,
        fixedDice: [],
        random: () => word() / 2 ** 32,
        isOutOfTime: () => false,
      })
      let step = fall.next()
      while (!step.done) step = fall.next()
      for (const { up } of seen(step.value.poses.slice(-12 * poseSize))) counts[up]! += 1
    }
    expect(counts.reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0)).toBeLessThan(20.5)
  }, 120_000)

  test('stays inside the tray after the dice have flown in', () => {
    const setup = begun(3, throwOf(3, 12, 8), 0.6)
    setup.workAll()
    let frames = 0
    while (setup.frame()) {
      frames += 1
      const { width, depth } = setup.animator.layout!
      if (frames < 20) continue
      for (const kind of ['success', 'failure'] as const) {
        for (const die of seen(setup.animator.pools[kind])) {
          expect(Math.abs(die.x)).toBeLessThan(width / 2)
          expect(Math.abs(die.z)).toBeLessThan(depth / 2)
        }
      }
    }
    expect(frames).toBeGreaterThan(40)
  })

  test('is not announced before the dice are at rest', () => {
    const setup = begun(4, throwOf(4, 3, 2))
    setup.workAll()
    while (setup.frame()) expect(setup.onRest).toEqual([])
    expect(setup.onRest).toEqual([4])
  })

  test('reports each impact once, with a strength of at most 1', () => {
    const setup = begun(5, throwOf(5, 6, 0))
    setup.playOut()
    expect(setup.impacts.length).toBeGreaterThan(3)
    expect(setup.impacts.length).toBeLessThan(80)
    expect(setup.impacts.every((strength) => strength > 0 && strength <= 1)).toBe(true)
  })

  test('lets no die roll through another', () => {
    const setup = begun(6, throwOf(6, 20, 10))
    setup.workAll()
    let nearest = Infinity
    while (setup.frame()) {
      const { success, failure } = setup.animator.pools
      const down = [...seen(success), ...seen(failure)].filter(({ y }) => y < 0.9)
      for (const [i, a] of down.entries())
        for (const b of down.slice(0, i)) nearest = Math.min(nearest, Math.hypot(a.x - b.x, a.z - b.z))
    }
    // An edge is 1 long.
    expect(nearest).toBeGreaterThan(1)
    expect(nearest).toBeLessThan(1.2)
  })

  test('of no dice ends at once', () => {
    const setup = begun(6, throwOf(6, 0, 0))
    expect(setup.onRest).toEqual([6])
  })

  test('with an invalid face still ends', () => {
    const setup = begun(6, { id: 'x', faces: { success: [Number.NaN, 9, -1], failure: [] } })
    setup.playOut()
    expect(setup.onRest).toEqual(['x'])
  })
})

describe('the simulation', () => {
  test('never works longer than a slice at a time', () => {
    const setup = makeTestAnimator(8, 0.25)
    setup.animator.begin(throwOf(8, 40, 40), 1, false)
    const slices = setup.workAll()
    expect(slices.length).toBeGreaterThan(20)
    expect(Math.max(...slices)).toBeLessThan(5)
  })

  test('stops if it takes too long, and the throw still ends in time', () => {
    const thrown = throwOf(9, 40, 40)
    const setup = begun(9, thrown)
    setup.pass(900)
    expect(900 + setup.playOut()).toBeLessThanOrEqual(2500)
    expectAtRest(setup, thrown)
  })
})

describe('a tap', () => {
  test.each([
    ['while the dice are picked up', 0],
    ['as they fly', 15],
    ['as they roll', 40],
  ])('%s ends the throw at once, with the drawn faces', (_, frames) => {
    const thrown = throwOf(10, 12, 8)
    const setup = begun(10, thrown, 1.4)
    if (frames > 0) setup.workAll()
    for (let frame = 0; frame < frames; frame += 1) setup.frame()
    expect(setup.animator.finish()).toBe(true)
    expect(setup.onRest).toEqual([10])
    expectAtRest(setup, thrown)
    expect(setup.frame()).toBe(false)
    expect(setup.animator.finish()).toBe(false)
    expect(setup.workAll()).toEqual([])
    expect(setup.onRest).toEqual([10])
  })
})

describe('a second throw', () => {
  test.each([0, 5, 30])(
    'during the first (after %i frames) finishes the first at once, and both are announced once, in order',
    (frames) => {
      const setup = begun(11, throwOf(1, 6, 4))
      if (frames > 0) setup.workAll()
      for (let frame = 0; frame < frames; frame += 1) setup.frame()
      const second = throwOf(2, 4, 0)
      setup.animator.begin(second, 1, false)
      expect(setup.onRest).toEqual([1])
      setup.playOut()
      expect(setup.onRest).toEqual([1, 2])
      expectAtRest(setup, second)
    },
  )

  test('of some dice leaves the others where they lie', () => {
    const first = throwOf(1, 8, 3)
    const setup = begun(12, first)
    setup.playOut()
    const before = seen(setup.animator.pools.success)
    const success = first.faces.success.map((face, die) => (die === 2 || die === 5 ? 5 - face : face))
    const again = { id: 2, faces: { success, failure: first.faces.failure }, again: { success: [2, 5], failure: [] } }
    setup.animator.begin(again, 1, false)
    setup.workAll()
    while (setup.frame()) {
      seen(setup.animator.pools.success).forEach((die, index) => {
        if (index !== 2 && index !== 5)
          expect([die.x, die.z, die.up]).toEqual([before[index]!.x, before[index]!.z, before[index]!.up])
      })
    }
    expect(setup.onRest).toEqual([1, 2])
    expectAtRest(setup, again)
  })

  test('of some dice finds room for them among the others, each time', () => {
    for (let id = 0; id < samples(35); id += 1) {
      const setup = begun(id + 500, throwOf(id, 12, 7), 1.2)
      setup.playOut()
      const some = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].filter((die) => (die * 7 + id) % 3 === 0)
      const again = { ...throwOf(id + 1000, 12, 7), again: { success: some, failure: [id % 7] } }
      const success = throwOf(id, 12, 7).faces.success.map((face, die) =>
        some.includes(die) ? again.faces.success[die]! : face,
      )
      const failure = throwOf(id, 12, 7).faces.failure.map((face, die) =>
        die === id % 7 ? again.faces.failure[die]! : face,
      )
      const thrown = { ...again, faces: { success, failure } }
      setup.animator.begin(thrown, 1.2, id % 5 === 0)
      setup.playOut()
      expect(setup.onRest).toEqual([id, id + 1000])
      expectAtRest(setup, thrown)
    }
  }, 120_000)

  test('of some dice throws all of them when the tray is empty', () => {
    const thrown = throwOf(1, 5, 5, { success: [1], failure: [] })
    const setup = begun(13, thrown)
    setup.playOut()
    expectAtRest(setup, thrown)
  })
})

describe('without motion', () => {
  test.each([1, 12, 40])('%i dice lie at rest at once, with the drawn faces, and nothing is drawn twice', (dice) => {
    const setup = makeTestAnimator(14)
    const thrown = throwOf(1, dice, dice)
    setup.animator.begin(thrown, 0.7, true)
    expect(setup.onRest).toEqual([1])
    expectAtRest(setup, thrown)
    expect(setup.frame()).toBe(false)
  })
})

test('a disposed animator calls nothing more', () => {
  const setup = begun(15, throwOf(1, 12, 8))
  setup.workAll()
  setup.frame()
  setup.animator.dispose()
  expect(setup.frame(5000)).toBe(false)
  expect(setup.animator.finish()).toBe(false)
  expect(setup.onRest).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { deckAt, halfBeamAt, keelAt } from '#game/ship/hull-lines.ts'
import { hullModuleKinds, type HullForm, type HullModule } from '#game/ship/ship.ts'
import { frameOf, tickStep } from '#pieces/hull/drawing-frame.ts'
import type { HullView } from '#pieces/hull/hull-assembly.ts'
import { planView, profileView } from '#pieces/hull/hull-geometry.ts'
import { markShare } from '#pieces/hull/mark-share.ts'
import { silhouetteOf } from '#pieces/hull/silhouette.ts'
import { plainHull, testHulls } from '../../fixtures/test-hulls.ts'

const numbers = (view: HullView): readonly number[] =>
  view.parts.flatMap((part) =>
    [part.outline, part.edges, part.fine, part.hatch, part.solid].flatMap((lines) => (lines ?? []).flat(2)),
  )

/** Only merchants may have a hangar on just one side. */
const isSymmetrical = ({ modules }: HullForm): boolean => modules.every(({ at, mirror }) => at[1] === 0 || mirror)

it.each(testHulls.filter(([, form]) => isSymmetrical(form)))('%s is symmetrical about the centre line', (_, form) => {
  const { top, bottom } = planView(form).box
  expect(top).toBeCloseTo(-bottom, 2)
})

describe.each(testHulls)('the hull of %s', (_, form) => {
  const plan = planView(form)
  const profile = profileView(form)

  it('extends in both views from x = 0 to its length, within a centimetre', () => {
    for (const { box } of [plan, profile]) {
      expect(box.left).toBeCloseTo(0, 2)
      expect(box.right).toBeCloseTo(form.length, 2)
    }
  })

  it('has the same size as a silhouette', () => {
    for (const [view, { box }] of [['plan', plan] as const, ['profile', profile] as const])
      expect(silhouetteOf(form, view)).toMatchObject({
        top: box.top,
        height: box.bottom - box.top,
        length: form.length,
      })
  })

  it('is as wide as its beam without modules', () => {
    const { box } = planView({ ...form, modules: [] })
    expect(box.bottom - box.top).toBeCloseTo(form.beam, 1)
  })

  it('has finite coordinates, the same each time', () => {
    expect(numbers(plan).every(Number.isFinite) && numbers(profile).every(Number.isFinite)).toBe(true)
    expect(planView(structuredClone(form))).toEqual(plan)
    expect(profileView(structuredClone(form))).toEqual(profile)
  })

  it('has stations in order from stern to bow, with keel under deck', () => {
    for (const stations of [form.plan, form.profile]) {
      const xs = stations.map(([x]) => x)
      expect(xs).toEqual(xs.toSorted((a, b) => a - b))
    }
    for (const [x] of form.profile) expect(keelAt(form, x)).toBeLessThan(deckAt(form, x))
    expect(Math.max(...form.plan.map(([, half]) => half))).toBe(1)
  })
})

describe('the lines of a hull', () => {
  it('run straight between stations and step where two share an x', () => {
    expect(halfBeamAt(plainHull, 0.25)).toBe(10)
    expect(halfBeamAt(plainHull, 0.75)).toBe(5)
    expect(deckAt(plainHull, 0.49)).toBeCloseTo(2.5)
    expect(deckAt(plainHull, 0.51)).toBeCloseTo(5)
    expect(keelAt(plainHull, 1)).toBe(-5)
  })

  it.each(hullModuleKinds)('draw a %s in both views, mirrored when asked', (kind) => {
    const module = { kind, at: [0.5, 0.8, 2], size: [20, 6, 4], mirror: true } as const
    const bare = planView(plainHull).parts.length
    const one = planView({ ...plainHull, modules: [{ ...module, mirror: false }] })
    const two = planView({ ...plainHull, modules: [module] })
    expect(one.parts.length).toBeGreaterThan(bare)
    expect(two.parts.length - bare).toBe(2 * (one.parts.length - bare))
    expect(profileView({ ...plainHull, modules: [module] }).parts.length).toBeGreaterThan(
      profileView(plainHull).parts.length,
    )
  })

  const outlines = (module: Partial<HullModule>, view: (form: HullForm) => HullView): HullView['parts'] => {
    const whole: HullModule = { kind: 'horn', at: [0.5, 2, 0], size: [20, 8, 4], ...module }
    return view({ ...plainHull, modules: [whole] }).parts.filter(({ of }) => of !== 'hull')
  }
  const points = (parts: HullView['parts'], turn: (x: number, y: number) => readonly [number, number]) =>
    new Set(
      parts.flatMap(({ outline }) =>
        outline.flat().map(([x, y]) =>
          turn(x, y)
            .map((n) => n.toFixed(2))
            .join(),
        ),
      ),
    )
  const same = (x: number, y: number) => [x, y] as const

  it.each(hullModuleKinds)('build a single %s to port as the mirror image of one to starboard', (kind) => {
    const starboard = outlines({ kind }, planView)
    const port = outlines({ kind, at: [0.5, -2, 0] }, planView)
    expect(points(port, (x, y) => [x, -y + 0])).toEqual(points(starboard, same))
  })

  it.each(hullModuleKinds)('turn a %s upside down and end for end', (kind) => {
    const upright = outlines({ kind, size: [20, 4, 8] }, profileView)
    const under = outlines({ kind, size: [20, 4, 8], under: true }, profileView)
    const aft = outlines({ kind, size: [20, 4, 8], aft: true }, profileView)
    expect(points(under, (x, y) => [x, -y + 0])).toEqual(points(upright, same))
    expect(points(aft, (x, y) => [100 - x, y])).toEqual(points(upright, same))
  })

  it('show the face of a body along its axis, and its side otherwise', () => {
    const corners = (axis: HullModule['axis'], view: (form: HullForm) => HullView) =>
      outlines({ kind: 'cell', axis }, view)[0]?.outline[0]?.length
    expect([corners('z', planView), corners('y', profileView)]).toEqual([6, 6])
    expect([corners('x', planView), corners('y', planView), corners('z', profileView)]).toEqual([8, 8, 8])
  })

  it('pass a tether under what it joins', () => {
    const modules: readonly HullModule[] = [
      { kind: 'cell', at: [0.2, 0, 1], size: [10, 8, 4] },
      { kind: 'tether', at: [0.35, 0, 2], size: [30, 0, 10] },
      { kind: 'cell', at: [0.5, 0, 3], size: [10, 8, 4] },
    ]
    const order = planView({ ...plainHull, modules }).parts.map(({ of }) => of)
    expect(order.indexOf('tether')).toBeLessThan(order.indexOf('cell'))
  })

  it('hide modules below the deck and show those on it', () => {
    const order = (z: number) =>
      planView({ ...plainHull, modules: [{ kind: 'spine', at: [0.25, 0, z], size: [20, 4, 2] }] }).parts.map(
        ({ of }) => of,
      )
    expect(order(-0.5)).toEqual(['spine', 'hull'])
    expect(order(0.8)).toEqual(['hull', 'spine'])
  })

  it('turn a gun that faces aft', () => {
    const gun = { kind: 'turret', at: [0.75, 0, 1.4], size: [10, 6, 4] } as const
    const reach = (aft: boolean) => {
      const parts = planView({ ...plainHull, modules: [{ ...gun, aft }] }).parts.filter((part) => part.of === 'turret')
      const xs = parts.flatMap((part) => part.outline.flat().map(([x]) => x))
      return [75 - Math.min(...xs), Math.max(...xs) - 75]
    }
    expect(reach(false)[1]).toBeCloseTo(12)
    expect(reach(true)[0]).toBeCloseTo(12)
  })
})

describe('the layout', () => {
  const views = { plan: planView(plainHull), profile: profileView(plainHull) }

  it('is to scale if a scale is given; otherwise marks of small ships are smaller', () => {
    const wide = (toScale: boolean) => frameOf(plainHull, views, { view: 'plan', detail: 'mark', toScale }).width
    expect(wide(true)).toBeCloseTo(plainHull.length * 1.024)
    expect(wide(false)).toBeCloseTo((plainHull.length * 1.024) / markShare(plainHull.length))
    expect(markShare(96)).toBeLessThan(0.6)
    expect(markShare(528)).toBe(1)
  })

  it('has the profile above the plan without overlap', () => {
    const frame = frameOf(plainHull, views, { view: 'both', detail: 'card', toScale: false })
    expect(frame.profileDown + views.profile.box.bottom).toBeLessThan(frame.planDown + views.plan.box.top)
  })

  it.each([
    [18, 2],
    [96, 10],
    [268, 20],
    [412, 50],
    [528, 50],
  ])('graduates a ship of %i m in steps of %i m', (length, step) => {
    expect(tickStep(length)).toBe(step)
  })
})

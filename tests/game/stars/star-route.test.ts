import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canReach,
  connectedComponents,
  jumpsFrom,
  makeStarGraph,
  neighboursOf,
  type StarGraph,
} from '#game/stars/star-graph.ts'
import { jumpDays, jumpFuel, planAlternatives, planRoute } from '#game/stars/star-route.ts'
import { distanceBetween, type StarPosition, type StarSystem, type SystemTag } from '#game/stars/star-system.ts'
import { plainSystem } from '../../support/star-systems.ts'

/** a – b – c – d in a row 5 ly apart; e is a detour around b and c, over h. */
const row = (tags: readonly SystemTag[] = []): readonly StarSystem[] => [
  plainSystem('a', [0, 0, 0]),
  plainSystem('b', [5, 0, 0], { tags }),
  plainSystem('c', [10, 0, 0]),
  plainSystem('d', [15, 0, 0]),
  plainSystem('e', [3.5, 4.5, 1]),
  plainSystem('f', [8, 5, 1]),
  plainSystem('g', [12.5, 4, 1]),
  plainSystem('far', [40, 40, 0]),
]
const graphOf = (systems: readonly StarSystem[], range = 6) =>
  makeStarGraph(
    systems.map(({ position }) => position),
    range,
  )

const positions = fc.array(
  fc.tuple(
    fc.double({ min: -30, max: 30, noNaN: true }),
    fc.double({ min: -30, max: 30, noNaN: true }),
    fc.double({ min: -10, max: 10, noNaN: true }),
  ),
  { maxLength: 60 },
)

describe('the jump graph', () => {
  it('joins exactly the systems within one jump, in three dimensions, both ways', () => {
    fc.assert(
      fc.property(positions, fc.constantFrom(6, 8, 10), (places, range) => {
        const graph = makeStarGraph(places, range)
        places.forEach((here, index) => {
          const wanted = places.flatMap((there, other) =>
            other !== index && distanceBetween(here, there) <= range ? [other] : [],
          )
          expect([...neighboursOf(graph, index)].sort((a, b) => a - b)).toEqual(wanted)
        })
      }),
    )
  })

  it('joins two systems exactly one jump apart, even if rounding puts a grid border between them', () => {
    const graph = makeStarGraph(
      [
        [-1e-300, 0, 0],
        [8, 0, 0],
      ],
      8,
    )
    expect([...neighboursOf(graph, 0)]).toEqual([1])
  })

  it('distinguishes systems whose cells share a bucket, far from the centre and on the border of a cell', () => {
    const places = Array.from({ length: 400 }, (_, i): StarPosition => [(i % 20) * 8 - 1e6, Math.floor(i / 20) * -8, 0])
    const graph = makeStarGraph(places, 8)
    places.forEach((here, index) => {
      const wanted = places.flatMap((there, other) =>
        other !== index && distanceBetween(here, there) <= 8 ? [other] : [],
      )
      expect([...neighboursOf(graph, index)].sort((a, b) => a - b)).toEqual(wanted)
    })
  })

  it('lists the nearest first', () => {
    const graph = graphOf(row())
    const [first = -1] = neighboursOf(graph, 1)
    expect(row()[first]?.id).toBe('e')
  })

  it('counts jumps, and leaves out systems that cannot be reached', () => {
    expect([...jumpsFrom(graphOf(row()), 0)]).toEqual([0, 1, 2, 3, 1, 2, 3, -1])
    expect([...jumpsFrom(graphOf(row()), 99)]).toEqual(Array.from({ length: 8 }, () => -1))
  })

  it('finds disconnected groups', () => {
    expect(connectedComponents(graphOf(row())).map((part) => part.length)).toEqual([7, 1])
  })
})

/** Reference implementation: simple Dijkstra. */
function plainSearch(
  graph: StarGraph,
  price: (ly: number) => number,
  start: number,
  end: number,
  closed: ReadonlySet<number>,
): number {
  const sums = new Map([[start, 0]])
  const settled = new Set<number>()
  for (;;) {
    const open = [...sums].filter(([index]) => !settled.has(index)).sort((a, b) => a[1] - b[1])
    const [here, sum] = open[0] ?? [end, Number.POSITIVE_INFINITY]
    if (here === end) return sum
    settled.add(here)
    for (let edge = graph.from[here] ?? 0; edge < (graph.from[here + 1] ?? 0); edge += 1) {
      const there = graph.to[edge] ?? 0
      if (closed.has(there) && there !== end) continue
      sums.set(there, Math.min(sums.get(there) ?? Number.POSITIVE_INFINITY, sum + price(graph.length[edge] ?? 0)))
    }
  }
}

describe('a route', () => {
  const names = (systems: readonly StarSystem[], path: readonly number[]) =>
    path.map((index) => systems[index]?.id).join('')

  it('has the fewest jumps, and among those the shortest way', () => {
    const systems = row()
    const route = planRoute(graphOf(systems), systems, { stops: [0, 3], least: 'jumps' })
    expect(route.ok && names(systems, route.value.systems)).toBe('abcd')
    expect(route.ok && route.value).toMatchObject({ jumps: 3, ly: 15 })
  })

  it('sums days and fuel of its legs', () => {
    const systems = row()
    const route = planRoute(graphOf(systems), systems, { stops: [0, 3], least: 'days' })
    expect(route.ok && route.value.days).toBeCloseTo(3 * jumpDays(5, 6))
    expect(route.ok && route.value.fuel).toBeCloseTo(3 * jumpFuel(5, 6))
    expect(jumpFuel(8, 8)).toBe(8)
    expect(jumpDays(10, 10)).toBe(3)
  })

  it('avoids hazards on the way, but not as the destination', () => {
    const systems = row(['hazard'])
    const around = planRoute(graphOf(systems), systems, { stops: [0, 3], least: 'jumps', avoid: { hazards: true } })
    expect(around.ok && around.value.systems).not.toContain(1)
    const into = planRoute(graphOf(systems), systems, { stops: [0, 1], least: 'jumps', avoid: { hazards: true } })
    expect(into.ok && names(systems, into.value.systems)).toBe('ab')
  })

  it('visits its stops in order', () => {
    const systems = row()
    const route = planRoute(graphOf(systems), systems, { stops: [0, 5, 3], least: 'jumps' })
    expect(route.ok && route.value.systems[0]).toBe(0)
    expect(route.ok && route.value.systems.indexOf(5)).toBeGreaterThan(0)
    expect(route.ok && route.value.systems.at(-1)).toBe(3)
  })

  it('names the problem: no way, a way only through avoided systems, the same stop twice, an unknown stop, one stop', () => {
    const systems = row(['hazard'])
    const graph = graphOf(systems)
    const ask = (stops: readonly number[]) => planRoute(graph, systems, { stops, least: 'jumps' })
    expect(ask([0, 7])).toEqual({ ok: false, error: { code: 'NO_ROUTE', from: 0, to: 7, blockedByAvoidance: false } })
    expect(ask([2, 2])).toEqual({ ok: false, error: { code: 'SAME_STOP', stop: 2 } })
    expect(ask([0, 99])).toEqual({ ok: false, error: { code: 'UNKNOWN_STOP', stop: 99 } })
    expect(ask([0])).toEqual({ ok: false, error: { code: 'TOO_FEW_STOPS' } })
    const line = systems.slice(0, 4)
    const blocked = planRoute(graphOf(line), line, { stops: [0, 3], least: 'jumps', avoid: { hazards: true } })
    expect(blocked).toEqual({ ok: false, error: { code: 'NO_ROUTE', from: 0, to: 3, blockedByAvoidance: true } })
  })

  it.each(['jumps', 'days', 'fuel'] as const)(
    'costs as little as in a simple search, by %s, around hazards',
    (least) => {
      const range = 12
      const price = {
        jumps: () => 1,
        days: (ly: number) => jumpDays(ly, range),
        fuel: (ly: number) => jumpFuel(ly, range),
      }[least]
      const asked = fc.array(fc.record({ start: fc.nat(59), end: fc.nat(59) }), { minLength: 1, maxLength: 8 })
      fc.assert(
        fc.property(positions, fc.uniqueArray(fc.nat(59), { maxLength: 20 }), asked, (places, hazards, wishes) => {
          const graph = makeStarGraph(places, range)
          const closed = new Set(hazards)
          const systems = places.map((position, i) =>
            plainSystem(`s${i}`, position, closed.has(i) ? { tags: ['hazard'] } : {}),
          )
          for (const { start, end } of wishes) {
            if (start === end || start >= places.length || end >= places.length) continue
            const route = planRoute(graph, systems, { stops: [start, end], least, avoid: { hazards: true } })
            const sum = plainSearch(graph, price, start, end, closed)
            expect(
              canReach(
                graph,
                start,
                end,
                Uint8Array.from(places, (_, i) => (closed.has(i) ? 1 : 0)),
              ),
            ).toBe(route.ok)
            expect(route.ok ? route.value[least] : Number.POSITIVE_INFINITY).toBeCloseTo(sum, 3)
            if (route.ok) continue
            const blockedByAvoidance =
              Number.isFinite(plainSearch(graph, price, start, end, new Set())) && places.some((_, i) => closed.has(i))
            expect(route.error).toEqual({ code: 'NO_ROUTE', from: start, to: end, blockedByAvoidance })
          }
        }),
      )
    },
  )

  it('has different alternatives, the best first', () => {
    const systems = row()
    const ways = planAlternatives(graphOf(systems), systems, { stops: [0, 3], least: 'jumps' })
    expect(ways.length).toBeGreaterThan(1)
    expect(new Set(ways.map((way) => way.systems.join())).size).toBe(ways.length)
    expect(names(systems, ways[0]?.systems ?? [])).toBe('abcd')
    for (const way of ways) expect([way.systems[0], way.systems.at(-1)]).toEqual([0, 3])
  })
})

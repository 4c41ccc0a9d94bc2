import { expect, it } from 'vitest'
import { bookShip } from '../support/book-ships.ts'
import { printedFleets, printedPlaces, printedRounds } from '../support/example-battle.ts'

/**
 * The arcs and facings of the example battle, measured from its moves without the simulation.
 * `tests/game/battle/run/example-battle.test.ts` plays its dice, moves, hull tracks and criticals.
 */

const headings = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']
const quarters = ['bow', 'starboard', 'stern', 'port'] as const

/** A place that is not rounded, in inches. */
interface Stand {
  readonly x: number
  readonly y: number
  /** In steps of 45° from north, by east. */
  readonly heading: number
}

function afterMove({ x, y, heading }: Stand, inches: number, turn: number): Stand {
  const angle = (heading * Math.PI) / 4
  return { x: x + inches * Math.sin(angle), y: y + inches * Math.cos(angle), heading: (heading + turn + 8) % 8 }
}

/** The quarters of a ship in which a point lies: one, or two if the point is on their border. */
function quartersTowards(from: Stand, to: Stand): readonly (typeof quarters)[number][] {
  const steps = Math.atan2(to.x - from.x, to.y - from.y) / (Math.PI / 4) - from.heading
  return quarters.filter((_, i) => {
    const off = Math.abs(((((steps - 2 * i + 4) % 8) + 8) % 8) - 4)
    return off < 1 + 1e-9
  })
}

const facingOf = (quarter: (typeof quarters)[number]) =>
  quarter === 'port' || quarter === 'starboard' ? 'flank' : quarter

it('the example battle fires every volley through the arc and into the facing of the positions, and names each border', () => {
  const designs = new Map(printedFleets.flat().map(({ name, id }) => [name, bookShip(id)]))
  const stands = new Map<string, Stand>()
  for (const [ship, { at, heads }] of printedPlaces)
    stands.set(ship, { x: at[0]!, y: at[1]!, heading: headings.indexOf(heads) })
  for (const { moves, volleys } of printedRounds) {
    for (const [ship, { inches, steps }] of moves) stands.set(ship, afterMove(stands.get(ship)!, inches, -steps))
    for (const { ship, target, arc, facing, chosenArc, chosenFacing } of volleys) {
      const [from, to] = [stands.get(ship)!, stands.get(target)!]
      const arcs = quartersTowards(from, to)
      const hit = quartersTowards(to, from).map(facingOf)
      expect(arcs, ship).toContain(chosenArc)
      expect(hit, ship).toContain(chosenFacing)
      expect([arc === undefined, facing === undefined], ship).toEqual([arcs.length > 1, hit.length > 1])
      // On a border the player of the target chooses, and has no reason to choose the thinner side.
      const { defense } = designs.get(target)!
      const chosen = hit.find((side) => side === chosenFacing)!
      expect(defense[chosen], ship).toBe(Math.max(...hit.map((side) => defense[side])))
    }
  }
})

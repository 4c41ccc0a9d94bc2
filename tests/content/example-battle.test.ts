import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { criticalsCrossed } from '#game/ship/hull-track.ts'
import { makeVolley, resolveVolley } from '#game/volley/volley.ts'
import { printedPlaces } from '../support/example-battle.ts'

/** Checks the example battle of the rules book against the rules engine: its dice and its hull tracks. */

const lines = readFileSync('src/content/rules/start/example-battle.md', 'utf8').split('\n')

/** Designs by the ship names in the battle. */
const roster = new Map(
  [...lines.join('\n').matchAll(/\| ([A-Z][A-Za-z ]+?)(?:, flagship)? \| :ship\[[^\]]+\]\{id=([a-z-]+)\}/g)].map(
    ([, name = '', id = '']) => [name, catalogue.ships.get(id)] as const,
  ),
)

const hullOf = (name: string): number => roster.get(name)?.hull ?? 0

const isVolley = (line: string): boolean => line.startsWith('- **') && line.includes('Rolled')

const faces = (text = ''): readonly number[] => (text === '' ? [] : text.split(', ').map((pips) => Number(pips) - 1))

/** A line of the battle that describes fire: the volley, the final dice, and the stated result. */
function readVolley(line: string) {
  const odds = /:odds\{s=(\d+) f=(\d+) dr=(\d+) df=(\d+)/.exec(line)
  const [successDice = 0, failureDice = 0, damageRating = 0, defenseRating = 0] = odds?.slice(1).map(Number) ?? []
  const [, success, failure] = /(?:Rolled|make it) ([\d, ]+?)(?: against ([\d, ]+))?: net/.exec(line) ?? []
  const [, net, damage] = /: net (\d+), (?:no damage|.* = (-?\d+))/.exec(line) ?? []
  return {
    at: /, at ([A-Z][A-Za-z ]+?)[,.]/.exec(line)?.[1] ?? '',
    figures: { successDice, failureDice, damageRating, defenseRating },
    shown: { success: faces(success), failure: faces(failure) },
    net: Number(net),
    damage: Math.max(0, Number(damage ?? 0)),
  }
}

const headings = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']
const quarters = ['bow', 'starboard', 'stern', 'port'] as const

/** A place that is not rounded, in inches. */
interface Stand {
  readonly x: number
  readonly y: number
  /** In steps of 45° from north, by east. */
  readonly heading: number
}

/** A line of a table of movement; turns to starboard are positive, in steps of 45°. */
function readMove(line: string) {
  const [, ship = '', inches, steps = '', hand, x, y, heads = ''] =
    /^\| ([A-Z][A-Za-z ]+?) \| .*\| (\d+)" \| (?:–|(one|two) to (port|starboard)) \| (\d+), (\d+) \| ([NESW]+) \|$/.exec(
      line,
    ) ?? []
  const turn = (['one', 'two'].indexOf(steps) + 1) * (hand === 'port' ? -1 : 1)
  return ship === '' ? undefined : { ship, inches: Number(inches), turn, x: Number(x), y: Number(y), heads }
}

function afterMove({ x, y, heading }: Stand, inches: number, turn: number): Stand {
  const angle = (heading * Math.PI) / 4
  return { x: x + inches * Math.sin(angle), y: y + inches * Math.cos(angle), heading: (heading + turn + 8) % 8 }
}

/** The quarters of a ship in which a point lies: one, or two if the point is on their border. */
function quartersTowards(from: Stand, to: Stand): readonly string[] {
  const steps = Math.atan2(to.x - from.x, to.y - from.y) / (Math.PI / 4) - from.heading
  return quarters.filter((_, i) => {
    const off = Math.abs(((((steps - 2 * i + 4) % 8) + 8) % 8) - 4)
    return off < 1 + 1e-9
  })
}

const facingOf = (quarter: string): string => (quarter === 'port' || quarter === 'starboard' ? 'flank' : quarter)

const lossClause = /^([A-Z][A-Za-z ]+?) (?:is destroyed|loses (\d+) and stands at (\d+) of (\d+)(.*))$/

describe('the example battle keeps the rules', () => {
  it('reckons every volley as the dice lie', () => {
    const told = lines.filter(isVolley)
    expect(roster.size).toBe(10)
    expect(told.length).toBeGreaterThan(20)
    for (const line of told) {
      const { at, figures, shown, net, damage } = readVolley(line)
      const volley = makeVolley(figures)
      if (!volley.ok) throw new Error(line)
      expect(roster.has(at), line).toBe(true)
      expect([shown.success.length, shown.failure.length], line).toEqual([figures.successDice, figures.failureDice])
      expect(resolveVolley(volley.value, shown), line).toMatchObject({ net, damage })
    }
  })

  it('fires every volley through the arc and into the facing of the positions, and names each border', () => {
    const stands = new Map(
      [...printedPlaces].map(([ship, { at, heads }]): readonly [string, Stand] => [
        ship,
        { x: at[0]!, y: at[1]!, heading: headings.indexOf(heads) },
      ]),
    )
    let shots = 0
    for (const line of lines) {
      const move = readMove(line)
      const start = move && stands.get(move.ship)
      if (move && start) {
        const end = afterMove(start, move.inches, move.turn)
        const rounded = { x: Math.round(end.x), y: Math.round(end.y), heading: end.heading }
        expect(rounded, line).toEqual({ x: move.x, y: move.y, heading: headings.indexOf(move.heads) })
        stands.set(move.ship, end)
      }
      if (!isVolley(line)) continue
      shots += 1
      const [, by = '', through = '', arcBorder, facing = '', facingBorder] =
        /^- \*\*([^*]+)\*\*.*through its (\w+) arc( \(on the border\))? into the (\w+)( \(on the border\))?\./.exec(
          line,
        ) ?? []
      const [from, to] = [stands.get(by), stands.get(readVolley(line).at)]
      if (!from || !to) throw new Error(line)
      const arcs = quartersTowards(from, to)
      const hit = quartersTowards(to, from).map(facingOf)
      expect(arcs, line).toContain(through)
      expect(hit, line).toContain(facing)
      expect([arcBorder !== undefined, facingBorder !== undefined], line).toEqual([arcs.length > 1, hit.length > 1])
      // On a border the player of the target chooses, and has no reason to choose the thinner side.
      const { defense } = roster.get(readVolley(line).at)!
      const ratings = hit.map((side) => defense[side as keyof typeof defense])
      expect(defense[facing as keyof typeof defense], line).toBe(Math.max(...ratings))
    }
    expect(shots).toBeGreaterThan(20)
  })

  it('marks the damage of a step on the hull tracks, and draws the criticals that are due', () => {
    const lost = new Map<string, number>()
    const due = new Map<string, number>()
    for (const line of lines) {
      if (isVolley(line)) {
        const { at, damage } = readVolley(line)
        if (damage > 0) due.set(at, (due.get(at) ?? 0) + damage)
      }
      for (const [, name = '', to] of line.matchAll(/fires? on ([A-Z][A-Za-z ]+?) burns?: (\d+) of/g))
        lost.set(name, Number(to))
      const [, clauses] = /^At the end of the step (.*)\.$/.exec(line) ?? []
      if (clauses === undefined) continue
      for (const clause of clauses.split('; ')) {
        const [, name = '', loses, to, hull, draws = ''] = lossClause.exec(clause) ?? []
        const before = lost.get(name) ?? 0
        const after = before + (due.get(name) ?? 0)
        due.delete(name)
        lost.set(name, after)
        if (to === undefined) {
          expect(after, clause).toBeGreaterThanOrEqual(hullOf(name))
          continue
        }
        const criticals = draws.includes('two criticals') ? 2 : draws.includes('a critical') ? 1 : 0
        expect([Number(loses), Number(to), Number(hull)], clause).toEqual([after - before, after, hullOf(name)])
        expect(criticals, clause).toBe(criticalsCrossed(hullOf(name), before, after))
      }
      expect([...due.keys()], line).toEqual([])
    }
  })
})

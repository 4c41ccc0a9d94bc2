import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { criticalsCrossed } from '#game/ship/hull-track.ts'
import { makeVolley, resolveVolley } from '#game/volley/volley.ts'

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

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { criticalsCrossed } from '#game/hull-track.ts'
import { makeVolley, resolveVolley } from '#game/volley.ts'

/** The example battle of the book is played with the game's own rules: its dice and its hull tracks are reckoned again here. */

const lines = readFileSync('src/content/rules/start/example-battle.md', 'utf8').split('\n')

const numbers = (text: string): readonly number[] => text.split(', ').map(Number)

/** Ships by the name they bear in the battle. */
const roster = new Map(
  lines.flatMap((line) =>
    [...line.matchAll(/\| ([A-Z][A-Za-z ]+?)(?:, flagship)? \| :ship\[[^\]]+\]\{id=([a-z-]+)\}/g)].map(([, name, id]) => [name!, catalogue.ships.get(id!)!] as const),
  ),
)

const volleyLine =
  /^- \*\*(?<by>[^*]+)\*\*, .*? at (?<at>[A-Z][A-Za-z ]+?)[,.] .*:odds\{s=(?<s>\d+) f=(?<f>\d+) dr=(?<dr>\d+) df=(?<df>\d+)[^}]*\}.*?(?:Rolled|make it) (?<success>[\d, ]+?)(?: against (?<failure>[\d, ]+))?: net (?<net>\d+), (?:no damage|.*? = (?<damage>-?\d+))/

interface Shot {
  readonly at: string
  readonly damage: number
}

const shots = lines.map((line): (Shot & { readonly line: string }) | undefined => {
  const found = volleyLine.exec(line.replace(/Rolled [\d, ]+; the blanks/, 'the blanks'))?.groups
  if (!found) return undefined
  const figures = { successDice: Number(found['s']), failureDice: Number(found['f']), damageRating: Number(found['dr']), defenseRating: Number(found['df']) }
  const volley = makeVolley(figures)
  const success = numbers(found['success']!).map((pips) => pips - 1)
  const failure = found['failure'] === undefined ? [] : numbers(found['failure']).map((pips) => pips - 1)
  if (!volley.ok) return undefined
  const outcome = resolveVolley(volley.value, { success, failure })
  expect([success.length, failure.length], line).toEqual([figures.successDice, figures.failureDice])
  expect(outcome.net, line).toBe(Number(found['net']))
  expect(outcome.damage, line).toBe(Math.max(0, Number(found['damage'] ?? 0)))
  return { at: found['at']!, damage: outcome.damage, line }
})

describe('the example battle keeps the rules', () => {
  it('reckons every volley as the dice lie', () => {
    const told = lines.filter((line) => line.startsWith('- **') && line.includes('Rolled'))
    expect(roster.size).toBe(10)
    expect(told.length).toBeGreaterThan(20)
    expect(shots.filter(Boolean)).toHaveLength(told.length)
  })

  it('marks the damage of a step on the hull tracks, and draws the criticals that are due', () => {
    const lost = new Map<string, number>()
    const due = new Map<string, number>()
    for (const [i, line] of lines.entries()) {
      const shot = shots[i]
      if (shot && shot.damage > 0) due.set(shot.at, (due.get(shot.at) ?? 0) + shot.damage)
      for (const [, name, to] of line.matchAll(/fires? on ([A-Z][A-Za-z ]+?) burns?: (\d+) of/g)) lost.set(name!, Number(to))
      if (!line.startsWith('At the end of the step ')) continue
      for (const clause of line.slice('At the end of the step '.length, -1).split('; ')) {
        const [, name = '', loses, to, hull, draws = ''] = /^([A-Z][A-Za-z ]+?) (?:is destroyed|loses (\d+) and stands at (\d+) of (\d+)(.*))$/.exec(clause) ?? []
        const before = lost.get(name) ?? 0
        const damage = due.get(name) ?? 0
        const most = roster.get(name)!.hull
        due.delete(name)
        if (to === undefined) {
          expect(before + damage, clause).toBeGreaterThanOrEqual(most)
          continue
        }
        const criticals = draws.includes('two criticals') ? 2 : draws.includes('a critical') ? 1 : 0
        expect([Number(loses), Number(to), Number(hull)], clause).toEqual([damage, before + damage, most])
        expect(criticals, clause).toBe(criticalsCrossed(most, before, before + damage))
        lost.set(name, Number(to))
      }
      expect([...due.keys()], line).toEqual([])
    }
  })
})

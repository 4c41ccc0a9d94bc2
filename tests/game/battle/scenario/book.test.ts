import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ScenarioMap } from '#content/rules-tree.ts'
import { battleScenarios, type BattleScenario } from '#game/battle/scenario/battle-scenario.ts'
import { depot, freighter } from '#game/battle/scenario/guests.ts'
import { scenarioRules } from '#game/battle/scenario/scenario-rules.ts'
import type { TerrainPiece } from '#game/battle/state/terrain.ts'
import { scenarioTables } from '../../../../src/pieces/figures/scenario-maps.ts'

/** Compares the scenarios of the simulation with the maps and cards of the book. */

const mapOf = (id: BattleScenario): ScenarioMap => (id === 'meeting-engagement' ? 'meeting' : id)

/** Converts a point of the map, which is measured from the upper left. The convoy's map is turned by a quarter. */
const place = (id: BattleScenario, [x, y]: readonly [number, number]) =>
  id === 'convoy' ? { x: 48 - x, y } : { x: 48 - y, y: 48 - x }

const rounded = ({ kind, x, y, half }: TerrainPiece) => ({ kind, x, y, half })
const sorted = <T>(items: readonly T[]): readonly string[] => items.map((item) => JSON.stringify(item)).toSorted()

it.each(battleScenarios)('the terrain of %s lies where the map has it', (id) => {
  const drawn = scenarioTables[mapOf(id)].terrain.map(({ kind, at, size }) => ({
    kind,
    ...place(id, at),
    half: kind === 'mines' ? size / 2 : size,
  }))
  expect(sorted(scenarioRules[id].terrain.map(rounded))).toEqual(sorted(drawn))
})

it('the wrecks lie where the map has them', () => {
  const drawn = scenarioTables.salvage.marks.map(({ at }) => place('salvage', at))
  expect(scenarioRules.salvage.wrecks?.('table').map(([x, y]) => ({ x, y }))).toEqual(drawn)
})

describe('cards of the scenarios', () => {
  const cardOf = (page: string): readonly string[] => {
    const lines = readFileSync(`src/content/rules/scenarios/${page}.md`, 'utf8').split('\n')
    const head = lines.findIndex((line) => line.startsWith('| Class | Hull'))
    return lines[head + 2]!.split('|')
      .map((cell) => cell.trim())
      .slice(1, -1)
  }

  it('the freighter', () => {
    const { hull, soft, defense, evasion, thrust, turn, command, signature, mass } = freighter(200)
    expect([soft.length, mass]).toEqual([4, 3])
    expect([
      'destroyer',
      String(hull),
      defense.slice(1, 2).concat(defense[2]!, defense[8]!).join(', '),
      ...[evasion, `${thrust}"`, turn, command, `${signature}"`].map(String),
      'none',
    ]).toEqual(cardOf('convoy'))
  })

  it('the depot, by the limit', () => {
    const { hull, defense, evasion, command, signature, pointDefense } = depot(200)
    expect([
      'station',
      String(hull),
      [1, 2, 8].map((bits) => defense[bits]).join(', '),
      ...[evasion, command, `${signature}"`, pointDefense].map(String),
      'none',
    ]).toEqual(cardOf('raid'))
    expect([100, 300, 400].map((limit) => depot(limit).hull)).toEqual([18, 42, 54])
  })
})

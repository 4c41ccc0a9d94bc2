import { expect, test } from 'vitest'
import { firstQuestion } from '#features/admin-orion-balance/address/question-address.ts'
import { recordBattle, type BattleRecord } from '#features/admin-orion-balance/replay/battle-record.ts'
import { eventWords } from '#features/admin-orion-balance/replay/event-words.ts'
import { roundFrom } from '#features/admin-orion-balance/replay/use-playback.ts'
import { sourcesOf } from '#features/admin-orion-balance/run/balance-sources.ts'
import { battleModels, type BalanceQuestion } from '#game/balance/balance-question.ts'
import { makeBattleFinder } from '#game/balance/balance-run.ts'
import { noDraft } from '#game/balance/draft.ts'
import { playBattle } from '#game/battle/run/play-battle.ts'
import { battleScenarios } from '#game/battle/scenario/battle-scenario.ts'

const sources = sourcesOf(noDraft)
if (!sources.ok) throw new Error('no content')
const find = makeBattleFinder(sources.value)
const settingsOf = (changes: Partial<BalanceQuestion>, battle = 3) =>
  find({ ...firstQuestion, kind: 'ready', terrain: true, battles: 1, ...changes }, ['hesperia', 'drift'], battle)
    .settings

const lastOf = ({ states }: BattleRecord) => states.at(-1) ?? []

test.each(battleScenarios.flatMap((scenario) => battleModels.map((model) => [scenario, model] as const)))(
  'FE-14 a replay of %s on the %s is the battle itself, moment by moment',
  (scenario, model) => {
    const settings = settingsOf({ scenario, model })
    const record = recordBattle(settings)
    expect(record.result).toEqual(playBattle(settings))
    expect(record.states).toHaveLength(record.events.length + 1)
    expect(record.states.every((moment) => moment.length === record.ships.length)).toBe(true)
    // The list and the chart agree.
    for (const [at, event] of record.events.entries()) {
      const state = 'ship' in event ? record.states[at + 1]?.[event.ship] : undefined
      if (event.kind === 'move') expect(state).toMatchObject({ x: event.x, y: event.y, heading: event.heading })
      if (event.kind === 'destroyed' || event.kind === 'captured') expect(state?.where).toBe(event.kind)
      const words = eventWords(record, event)
      expect(words, words).toMatch(/^[^{}]{8,}\.$/)
      expect(words).not.toMatch(/undefined|NaN|\[object/)
    }
    const lost = lastOf(record).reduce((sum, { where }) => sum + (where === 'destroyed' ? 1 : 0), 0)
    expect(lost).toBeGreaterThan(0)
    expect(new Set(record.ships.map(({ mark }) => mark)).size).toBe(record.ships.length)
  },
)

test('FE-14 rounds are stepped through in both directions, and end at the ends', () => {
  const { events } = recordBattle(settingsOf({}))
  const first = events.findIndex(({ round }) => round === 1)
  const second = events.findIndex(({ round }) => round === 2)
  expect(roundFrom(events, first, 1)).toBe(second)
  expect(roundFrom(events, second + 5, -1)).toBe(second)
  expect(roundFrom(events, second, -1)).toBe(first)
  expect(roundFrom(events, events.length, 1)).toBe(events.length)
  expect(roundFrom(events, 0, -1)).toBe(0)
  expect(roundFrom([], 0, 1)).toBe(0)
})

import type { BalanceQuestion } from '#game/balance/balance-question.ts'
import { scenarioName } from '#pieces/fleet/scenario-words.ts'
import type { SharedQuestion } from './question-address.ts'

/** Texts of the question: which battles to fight. */
export const texts = {
  question: 'Which battles',
  model: { label: 'Model', names: { track: 'Track', table: 'Table' } },
  kind: { label: 'Fleets', names: { random: 'Random legal', ready: 'Ready-made', patrol: 'First game' } },
  scenario: { label: 'Scenario', name: scenarioName },
  terrain: 'Terrain',
  limit: { label: 'Points', points: (n: number) => `${n} points` },
  doctrine: {
    label: 'Doctrine',
    names: { mix: 'Mixed', close: 'Close', 'stand off': 'Stand off', balanced: 'Balanced' },
  },
  battles: { label: 'Battles per pairing' },
  seed: { label: 'Seed' },
  models: {
    track:
      'The track is fast: ships only move closer and further away, and the side they show follows from doctrine and speed.',
    table: 'The table is slow, and confirms results: places, headings and arcs on 48" × 48".',
  },
  /** A question in a line. `count`: writes a large number. */
  line: (
    { kind, model, scenario, terrain, limit, doctrine, battles, seed }: BalanceQuestion,
    count: (n: number) => string,
    isOne = false,
  ) =>
    [
      `${model === 'track' ? 'Track' : 'Table'}`,
      kind === 'random' ? `random fleets of ${limit} points` : kind === 'ready' ? 'ready-made fleets' : 'first game',
      scenarioName(scenario).toLowerCase() + (terrain ? ' with terrain' : ''),
      doctrine === 'mix' ? 'doctrines mixed' : `doctrine ${doctrine}`,
      ...(isOne ? [] : [`${count(battles)} battles per pairing`]),
      `seed ${seed}`,
    ].join(', '),
  /** The same for the worth of choices. */
  worthLine: ({ model, scenario, limit, doctrine, seed }: SharedQuestion) =>
    `${model === 'track' ? 'Track' : 'Table'}, random fleets of ${limit} points, ${scenarioName(scenario).toLowerCase()}, ${doctrine === 'mix' ? 'doctrines mixed' : `doctrine ${doctrine}`}, seed ${seed}`,
} as const

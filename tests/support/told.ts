import type { ToldBattleAnswer, ToldBattleBody, ToldSide } from '#shared/battles.ts'
import type { Caller } from './tables.ts'

const side = (faction: ToldSide['faction'], more: Partial<ToldSide> = {}): ToldSide => ({
  faction,
  points: 98,
  lost: 40,
  by_round: [0, 12, 40],
  code: 'Abc-_9',
  ...more,
})

/** The result that a phone sends for a battle of three events. */
export const toldBody = (battle: string, more: Partial<ToldBattleBody> = {}): ToldBattleBody => ({
  battle,
  seq: 3,
  hash: '0123456789abcdef',
  scenario: 'raid',
  winner: 0,
  rounds: 3,
  sides: [side('accord'), side('kharon', { points: 100, lost: 60, by_round: [10, 10, 60], code: '' })],
  fleet: '',
  fleet_name: '',
  played_on: new Date().toISOString().slice(0, 10),
  release: '',
  content_hash: '2a5ca775b11f6d91',
  game_version: 'v0.2.2 alpha',
  ...more,
})

export const tellResult = async ({ client }: Caller, body: object) =>
  (await client.send<ToldBattleAnswer>('/api/battle-reports/tell', { method: 'POST', body })).outcome

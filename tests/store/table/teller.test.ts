import { describe, expect, it } from 'vitest'
import { err, ok, type Result } from '#game/result.ts'
import type { RecordError } from '#records/errors.ts'
import type { ToldBattleBody, ToldOutcome } from '#shared/battles.ts'
import type { LiveTables } from '#store/table/account/live-tables.ts'
import type { LocalTables } from '#store/table/account/local-tables.ts'
import { makeTeller } from '#store/table/account/teller.ts'
import { newRow, notInAccount, type KeptBattle } from '#store/table/kept-battle.ts'
import { newBattle } from '../../support/new-battle.ts'
import { exampleBattle } from '../../support/play/example-events.ts'

const values = exampleBattle()
const side = (name: string, faction: 'accord' | 'kharon', code: string) =>
  ({ name, faction, points: 98, code, fleet: `${faction}-fleet` }) as const
const row: KeptBattle = {
  ...newRow(
    {
      ...newBattle,
      sides: [side('Third Line', 'accord', 'Abc'), side('Ninth Reef', 'kharon', 'Xyz')],
      standing: { round: 4, step: '', lost: [32, 80], breaksAt: [49, 49], isOver: true },
    },
    'b',
    1,
  ),
  size: values.length,
  changedAt: new Date(2026, 10, 25, 20).getTime(),
  account: { ...notInAccount, state: 'shared', sides: [0] },
}

function aPhone(first: Partial<KeptBattle> = {}) {
  let kept: KeptBattle = { ...row, ...first }
  let live = {
    values: values as readonly unknown[],
    known: values.length,
    unsent: 0,
    light: 'live',
    isElsewhere: false,
  }
  let answer: Result<ToldOutcome, RecordError> = ok('one')
  const sent: ToldBattleBody[] = []
  const { tell, tellAll } = makeTeller({
    local: {
      rows: () => [kept],
      find: () => kept,
      put: async (next: KeptBattle) => void (kept = next),
    } as unknown as LocalTables,
    lives: { open: async () => ({ getState: () => ({ ...live, now: async () => {} }) }) } as unknown as LiveTables,
    records: {
      tellResult: async (body) => {
        sent.push(body)
        return answer
      },
    },
    clock: { now: () => row.changedAt + 1000, after: () => () => {} },
  })
  return {
    sent,
    tell,
    tellAll,
    told: () => kept.told,
    live: (more: Partial<typeof live>) => void (live = { ...live, ...more }),
    answers: (next: typeof answer) => void (answer = next),
  }
}

describe('BT-11 a phone sends the result of a shared battle', () => {
  it('with both fleets, losses and rounds, and stores the answer', async () => {
    const phone = aPhone()
    await phone.tell('b')
    expect(phone.sent).toMatchObject([
      {
        battle: 'b',
        seq: values.length,
        scenario: 'meeting-engagement',
        winner: 0,
        rounds: 4,
        played_on: '2026-11-25',
        fleet: 'accord-fleet',
        fleet_name: 'Third Line',
        sides: [
          { faction: 'accord', points: 98, lost: 32, code: 'Abc', by_round: [0, 21, 32, 32] },
          { faction: 'kharon', points: 98, lost: 81, code: 'Xyz' },
        ],
      },
    ])
    expect(phone.told()).toEqual({ outcome: 'one', size: values.length })
    phone.answers(ok('both'))
    await Promise.all([phone.tellAll(), phone.tellAll()])
    expect([phone.sent.length, phone.told()?.outcome]).toEqual([2, 'both'])
    // Now there is nothing left to send.
    await phone.tellAll()
    expect(phone.sent).toHaveLength(2)
  })

  it('without the host’s fleet ids if it is a guest', async () => {
    const phone = aPhone({ account: { ...row.account, isHost: false } })
    await phone.tell('b')
    expect(phone.sent).toMatchObject([{ fleet: '', fleet_name: '' }])
  })

  it.each([
    ['without a connection', { light: 'apart' }],
    ['while own events are unsent', { unsent: 1 }],
    ['while another phone of the account writes', { isElsewhere: true }],
    ['before the end', { values: values.slice(0, -10) }],
  ])('not %s, but later', async (_when, more) => {
    const phone = aPhone()
    phone.live(more)
    await phone.tellAll()
    expect([phone.sent.length, phone.told()]).toEqual([0, null])
    phone.live({ values, light: 'live', unsent: 0, isElsewhere: false })
    await phone.tellAll()
    expect(phone.told()?.outcome).toBe('one')
  })

  it.each([
    ['the record store does not answer', err({ kind: 'offline' } as const)],
    ['the battle has gone on', ok('behind' as const)],
  ])('again if %s', async (_what, answer) => {
    const phone = aPhone()
    phone.answers(answer)
    await phone.tellAll()
    expect(phone.told()).toBeNull()
    phone.answers(ok('both'))
    await phone.tellAll()
    expect(phone.told()?.outcome).toBe('both')
  })

  it.each<[string, Partial<KeptBattle>]>([
    ['one phone alone writes', { account: { ...row.account, state: 'kept', sides: [0, 1] } }],
    ['the account has both sides', { account: { ...row.account, sides: [0, 1] } }],
    ['was deleted', { deletedAt: 1 }],
    ['ended weeks ago', { changedAt: 1 }],
    ['is not over', { standing: { ...row.standing, isOver: false } }],
    ['is no game of two accounts', { told: { outcome: 'alone', size: values.length } }],
  ])('but not automatically for a battle that %s', async (_what, more) => {
    const phone = aPhone(more)
    await phone.tellAll()
    expect(phone.sent).toEqual([])
  })
})

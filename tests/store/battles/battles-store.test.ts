// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { err, ok, type Result } from '#game/result.ts'
import type { RecordError } from '#records/errors.ts'
import type { BattleRecords, NewReport, RecordRow, ReportedGame, StoredReport } from '#records/saves/battle-reports.ts'
import { battlePath, readBattleLink } from '#store/battles/battle-link.ts'
import { recordOf } from '#store/battles/battle-record.ts'
import { areBattlesWaiting } from '#store/battles/battles-waiting.ts'
import { makeBattlesStore, type BattlesStore } from '#store/battles/make-battles-store.ts'
import { makeTestPage } from '../../support/test-page.ts'

const game: ReportedGame = {
  playedOn: '2026-11-25',
  scenario: 'raid',
  winner: 'own',
  rounds: 5,
  note: '',
  fleet: 'f1',
  fleetName: 'Line',
  own: { faction: 'accord', points: 200, lost: 50, fleet: '' },
  other: { faction: 'veil', points: 198, lost: 98, fleet: '' },
  release: '',
  contentHash: '2a5ca775b11f6d91',
  gameVersion: 'v1',
}
const stored = { id: 'report000000001', answer_key: 'k' } as StoredReport
const offline: Result<StoredReport, RecordError> = err({ kind: 'offline' })
const invalid: Result<StoredReport, RecordError> = err({
  kind: 'invalid',
  message: 'Failed to save the game.',
  fields: { game: { code: 'validation_same_game', message: 'This game is reported already.' } },
})
const rows: readonly RecordRow[] = [
  { fleet: 'f1', games: 3, won: 2, drawn: 1 },
  { fleet: '', games: 3, won: 2, drawn: 0 },
]

const open: BattlesStore[] = []
let owner = ''
let count = 0
beforeEach(() => {
  owner = `u${(count += 1)}`
})
afterEach(async () => {
  for (const store of open.splice(0)) await store.getState().close()
})

/** A store with a record store that answers each report as the test says. */
const start = async (answers: readonly Result<StoredReport, RecordError>[]) => {
  const sent: NewReport[] = []
  const page = makeTestPage()
  const left = [...answers]
  const refused = () => Promise.resolve(err({ kind: 'offline' } as const))
  const records: BattleRecords = {
    list: refused,
    open: refused,
    answer: refused,
    change: refused,
    remove: refused,
    send: (report) => {
      sent.push(report)
      return Promise.resolve(left.shift() ?? ok(stored))
    },
    record: () => Promise.resolve(ok(rows)),
  }
  const session = {
    getState: () => ({ status: 'logged-in', user: { id: owner }, roles: ['user'], ended: null }) as never,
    subscribe: () => () => {},
  }
  const store = makeBattlesStore({ owner, session, records, page })
  open.push(store)
  await store.getState().ready()
  await new Promise((resolve) => setTimeout(resolve))
  return { store, sent, page }
}

describe('FE-14 a reported game', () => {
  test('is sent at once, and the record is read', async () => {
    const { store } = await start([])
    expect(await store.getState().report(game)).toEqual({ kind: 'sent', stored })
    expect(store.getState()).toMatchObject({ waiting: [], record: rows })
    expect(areBattlesWaiting(owner)).toBe(false)
  })

  test('waits on the device without a network, counts in the record, and is sent later with the same key', async () => {
    const first = await start([offline, offline, offline, offline, offline])
    expect(await first.store.getState().report(game)).toEqual({ kind: 'waiting' })
    expect(areBattlesWaiting(owner)).toBe(true)
    const { waiting } = first.store.getState()
    expect(recordOf(rows, waiting, 'f1')).toEqual({ games: 4, won: 3, drawn: 1 })
    expect(recordOf(rows, waiting)).toEqual({ games: 7, won: 5, drawn: 1 })
    await first.store.getState().close()
    const second = await start([])
    await expect.poll(() => second.sent.map(({ key }) => key)).toEqual([waiting[0]?.key])
    await expect.poll(() => second.store.getState().waiting).toEqual([])
    expect(areBattlesWaiting(owner)).toBe(false)
  })

  test('is not stored if it is refused, and the reason is shown', async () => {
    const { store } = await start([invalid])
    expect(await store.getState().report(game)).toEqual({ kind: 'refused', why: 'This game is reported already.' })
    expect(store.getState().waiting).toEqual([])
  })
})

test('FE-14 a link to a game is read as it was written, and no other text is read', () => {
  const link = { id: 'abcdefghij01234', key: 'Abc123Abc123Abc123Abc123' }
  const hash = (path: string) => path.slice(path.indexOf('#'))
  expect(readBattleLink(hash(battlePath(link)))).toEqual(link)
  for (const other of ['', '#f=abc', '#game=abc', '#game=abcdefghij01234.', `${hash(battlePath(link))}<script>`]) {
    expect(readBattleLink(other)).toBeUndefined()
  }
})

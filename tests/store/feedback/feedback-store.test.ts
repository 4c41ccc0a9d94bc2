// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { err, ok, type Result } from '#game/result.ts'
import type { RecordError } from '#records/errors.ts'
import type { FeedbackMessage, FeedbackRecords } from '#records/saves/feedback.ts'
import { makeFeedbackDevice, type FeedbackDevice } from '#store/feedback/feedback-device.ts'
import { makeFeedbackStore, type FeedbackStore } from '#store/feedback/make-feedback-store.ts'
import { makeTestPage } from '../../support/test-page.ts'

type Answer = Result<void, RecordError>

const offline: Answer = err({ kind: 'offline' })
const invalid: Answer = err({ kind: 'invalid', fields: {}, message: 'Write at least 10 characters.' })
const message: Omit<FeedbackMessage, 'key'> = {
  kind: 'bug',
  message: 'The fleet was not saved.',
  pagePath: '/fleet-builder',
  build: 'b1',
  gameVersion: 'v1',
  rule: '',
  errorReference: '',
  screenshot: null,
}

const open: FeedbackStore[] = []
let owner = ''
let count = 0

beforeEach(() => {
  count += 1
  owner = `u${count}`
})
afterEach(async () => {
  for (const store of open.splice(0)) await store.getState().close()
})

/** A store with a record store that answers each message as the test says. */
const start = async (answers: readonly Answer[], device: FeedbackDevice = makeFeedbackDevice(owner)) => {
  const sent: FeedbackMessage[] = []
  const page = makeTestPage()
  const left = [...answers]
  const records: FeedbackRecords = {
    send: (told) => {
      sent.push(told)
      return Promise.resolve(left.shift() ?? ok(undefined))
    },
    list: () => Promise.resolve(ok({ rows: [], hasMore: false })),
    countNews: () => Promise.resolve(ok(2)),
    markSeen: () => Promise.resolve(ok(undefined)),
  }
  const session = {
    getState: () => ({ status: 'logged-in', user: { id: owner }, roles: ['user'], ended: null }) as never,
    subscribe: () => () => {},
  }
  const store = makeFeedbackStore({ owner, session, records, device, page })
  open.push(store)
  await store.getState().ready()
  await new Promise((resolve) => setTimeout(resolve))
  return { store, sent, page }
}

describe('FE-10 a player’s message', () => {
  test('is sent at once', async () => {
    const { store, sent } = await start([])
    expect(await store.getState().tell(message)).toEqual({ kind: 'sent', stored: undefined })
    expect(sent).toEqual([{ ...message, key: expect.stringMatching(/^[0-9a-f]{32}$/) as string }])
    expect(store.getState().waiting).toEqual([])
    expect(store.getState().news).toBe(2)
  })

  test('waits on the device without a network, also over a restart, and is sent once with one key', async () => {
    const first = await start([offline])
    expect(await first.store.getState().tell(message)).toEqual({ kind: 'waiting' })
    await first.store.getState().close()

    const second = await start([offline])
    expect(second.store.getState().waiting).toMatchObject([{ message: message.message, refusal: '' }])
    second.page.goOnline()
    await expect.poll(() => second.store.getState().waiting).toEqual([])
    const keys = [...first.sent, ...second.sent].map(({ key }) => key)
    expect(keys.length).toBe(3)
    expect(new Set(keys).size).toBe(1)
  })

  test('waits on the device if the player logs out while it is being sent', async () => {
    const { store, sent } = await start([])
    const outcome = store.getState().tell(message)
    await store.getState().close()
    expect(await outcome).toEqual({ kind: 'waiting' })
    expect(sent).toEqual([])
    const next = await start([])
    await expect.poll(() => next.sent.length).toBe(1)
  })

  test('goes back to the form if it is refused', async () => {
    const { store } = await start([invalid])
    expect(await store.getState().tell(message)).toEqual({ kind: 'refused', why: 'Write at least 10 characters.' })
    expect(store.getState().waiting).toEqual([])
  })

  test('stays for a correction if it is refused later', async () => {
    const { store, page } = await start([offline, invalid])
    await store.getState().tell(message)
    page.goOnline()
    await expect.poll(() => store.getState().waiting[0]?.refusal).toBe('Write at least 10 characters.')
    const [refused] = store.getState().waiting
    store.getState().edit(refused?.key ?? '')
    expect(store.getState()).toMatchObject({ waiting: [], draft: { kind: 'bug', message: message.message } })
  })

  test('is a draft until then, also after a restart', async () => {
    const first = await start([])
    first.store.getState().setDraft({ kind: 'idea', message: 'Half a thought' })
    const second = await start([])
    expect(second.store.getState().draft).toEqual({ kind: 'idea', message: 'Half a thought' })
  })

  test('is sent, with a warning, if the device stores nothing', async () => {
    const device = {
      ...makeFeedbackDevice(owner),
      load: () => Promise.resolve(err('forbidden' as const)),
      save: () => Promise.resolve(err('forbidden' as const)),
    }
    const { store, page } = await start([offline], device)
    expect(await store.getState().tell(message)).toEqual({ kind: 'waiting' })
    expect(store.getState().deviceProblem).toBe('forbidden')
    page.goOnline()
    await expect.poll(() => store.getState().waiting).toEqual([])
  })
})

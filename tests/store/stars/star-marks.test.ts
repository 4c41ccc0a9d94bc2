import { describe, expect, it } from 'vitest'
import { joinNotes, markOf } from '#game/stars/star-mark.ts'
import { makeStarMarks } from '#store/stars/make-star-marks.ts'
import { selectSectorMarks } from '#store/stars/star-marks.ts'
import { sendDebounce } from '#store/sync/sync-schedule.ts'
import { makeTestClock, passUntil } from '../../support/memory/memory-fleets.ts'
import {
  makeMarksAccount,
  makeMemoryStarDevice,
  makeTestSession,
  type MarksAccount,
  type MemoryStarDevice,
} from '../../support/memory/memory-stars.ts'
import { makeTestPage, silentChannel } from '../../support/test-page.ts'

interface OpenOptions {
  readonly account?: MarksAccount
  readonly device?: MemoryStarDevice
  readonly loggedIn?: boolean
  readonly start?: number
}

/** A device of player u1 with the marks open and synced. */
async function open({
  account = makeMarksAccount(),
  device = makeMemoryStarDevice(),
  loggedIn = true,
  start = 1000,
}: OpenOptions = {}) {
  const page = makeTestPage()
  const clock = makeTestClock(start)
  const session = makeTestSession(loggedIn ? 'u1' : null)
  const store = makeStarMarks({
    owner: 'u1',
    session,
    records: account.records,
    device,
    channel: silentChannel,
    page,
    clock,
  })
  await store.getState().ready()
  const settle = () => passUntil(store.getState().sync(), clock)
  await settle()
  account.calls.splice(0)
  const act = store.getState()
  const mark = (system: string, sector = 'reach') => markOf(selectSectorMarks(sector)(store.getState()), system)
  return { store, act, mark, settle, account, device, session, page, clock }
}

const red = { colour: 'red', text: 'Mined' } as const

describe('FE-02 own marks', () => {
  it('FE-02 are on the device at once, and there after a reload, without a network', async () => {
    const account = makeMarksAccount()
    account.fault = () => ({ kind: 'offline' })
    const first = await open({ account })
    first.act.setBookmark('reach', 'ostrava', true)
    first.act.setNote('reach', 'ostrava', 'Rearm here')
    first.act.setTags('reach', 'calder', [red])
    expect(first.mark('ostrava')).toMatchObject({ bookmarked: true, note: 'Rearm here' })
    await first.act.flush()
    const again = await open({ account, device: first.device })
    expect(again.mark('ostrava')).toMatchObject({ bookmarked: true, note: 'Rearm here' })
    expect(again.mark('calder').tags).toEqual([red])
    expect(again.store.getState().account).toBe('offline')
    account.fault = () => undefined
    await again.settle()
    expect(again.store.getState().account).toBe('synced')
    expect(account.rows.size).toBe(2)
  })

  it('FE-02 are there at the next visit although the page closed before they were written', async () => {
    const first = await open()
    first.act.setNote('reach', 'calder', 'Kept before')
    await first.act.flush()
    const { saveMarks } = first.device
    const gone = { ...first.device, saveMarks: () => new Promise<never>(() => {}) }
    const last = await open({ device: gone, account: first.account, start: 5000 })
    last.act.setNote('reach', 'ostrava', 'Typed last')
    last.act.setBookmark('reach', 'calder', true)
    last.page.hide()
    expect(first.device.marks.has('reach ostrava')).toBe(false)
    const again = await open({ device: { ...gone, saveMarks }, start: 9000 })
    await again.act.flush()
    expect(again.mark('ostrava').note).toBe('Typed last')
    expect(again.mark('calder')).toMatchObject({ note: 'Kept before', bookmarked: true })
    expect(first.device.marks.get('reach ostrava')?.mark.note).toBe('Typed last')
    expect(again.device.leftovers.read()).toEqual([])
    await again.settle()
    expect(again.store.getState().account).toBe('synced')
  })

  it('FE-02 leave no leftover after they are written', async () => {
    const { act, device, page } = await open()
    act.setNote('reach', 'ostrava', 'On its way')
    page.hide()
    expect(device.leftovers.read().map(({ mark }) => mark.note)).toEqual(['On its way'])
    await act.flush()
    expect(device.leftovers.read()).toEqual([])
    page.hide()
    expect(device.leftovers.read()).toEqual([])
  })

  it('FE-02 each sector has its own', async () => {
    const { act, mark } = await open()
    act.setNote('reach', 'a', 'Here')
    act.setNote('mine', 'a', 'There')
    expect([mark('a').note, mark('a', 'mine').note]).toEqual(['Here', 'There'])
  })

  it('FE-02 the marks of a sector are the same object until one of them changes', async () => {
    const { store, act } = await open()
    act.setBookmark('reach', 'a', true)
    const before = selectSectorMarks('reach')(store.getState())
    act.setBookmark('mine', 'a', true)
    expect(selectSectorMarks('reach')(store.getState())).toBe(before)
    act.setBookmark('reach', 'a', false)
    expect(selectSectorMarks('reach')(store.getState())).toEqual({})
  })

  it('FE-02 are sent to the account in one request, after a pause', async () => {
    const { act, account, clock, settle } = await open()
    for (let n = 0; n < 30; n += 1) act.setBookmark('reach', `s${n}`, true)
    act.setNote('reach', 's1', 'Twice')
    expect(account.calls).toEqual([])
    clock.pass(sendDebounce)
    await settle()
    expect(account.calls.filter((call) => call.startsWith('put'))).toEqual(['put 30'])
    account.calls.splice(0)
    await settle()
    expect(account.calls).toEqual(['list'])
  })

  it('FE-02 two offline devices end with the same marks, field by field', async () => {
    const account = makeMarksAccount()
    const table = await open({ account, start: 1000 })
    const phone = await open({ account, start: 5000 })
    table.act.setNote('reach', 'a', 'From the table')
    table.act.setBookmark('reach', 'a', true)
    phone.act.setTags('reach', 'a', [red])
    phone.act.setNote('reach', 'a', 'From the phone')
    for (const device of [table, phone, table, phone]) await device.settle()
    const note = joinNotes('From the phone', 'From the table')
    for (const { mark } of [table, phone]) expect(mark('a')).toMatchObject({ note, bookmarked: true, tags: [red] })
    expect(account.rows.size).toBe(1)
  })

  it('FE-02 two independent notes are both kept, in any order of sync and time', async () => {
    for (const [first, second] of [
      [1000, 5000],
      [5000, 1000],
    ]) {
      const account = makeMarksAccount()
      const table = await open({ account, start: 1000 })
      table.act.setNote('reach', 'a', 'Before')
      await table.settle()
      const [one, two] = [await open({ account, start: first! }), await open({ account, start: second! })]
      one.act.setNote('reach', 'a', 'From one')
      two.act.setNote('reach', 'a', 'From two')
      // The second device sends without reading first.
      await one.settle()
      two.clock.pass(sendDebounce)
      for (const device of [two, one, table, two]) await device.settle()
      const notes = [one, two, table].map(({ mark }) => mark('a').note)
      expect(new Set(notes).size).toBe(1)
      expect(notes[0]?.split(/\n\n.*\n\n/).toSorted()).toEqual(['From one', 'From two'])
    }
  })

  it('FE-02 a note that one device cleared and another one changed is kept; one that was only cleared is not', async () => {
    const account = makeMarksAccount()
    const table = await open({ account })
    for (const system of ['a', 'b']) table.act.setNote('reach', system, 'Mined')
    await table.settle()
    const phone = await open({ account, start: 9000 })
    table.act.setNote('reach', 'a', 'Mined twice')
    phone.act.clear('reach', ['a', 'b'])
    for (const device of [table, phone, table]) await device.settle()
    for (const { mark } of [table, phone]) expect([mark('a').note, mark('b').note]).toEqual(['Mined twice', ''])
  })

  it('FE-02 a note whose answer was lost is not duplicated, also after a reload', async () => {
    const account = makeMarksAccount()
    const { act, settle, device, store } = await open({ account })
    act.setNote('reach', 'a', 'Once')
    account.fault = () => (account.calls.at(-1)?.startsWith('put') ? 'lost' : undefined)
    await settle()
    expect(store.getState().account).toBe('offline')
    account.fault = () => undefined
    await act.flush()
    const again = await open({ account, device, start: 50_000 })
    again.act.setNote('reach', 'a', 'Twice')
    await again.settle()
    expect(again.mark('a').note).toBe('Twice')
    expect([again.store.getState().account, account.rows.size]).toEqual(['synced', 1])
    const first = await open({ account })
    first.act.setNote('reach', 'b', 'Once')
    account.fault = () => (account.calls.at(-1)?.startsWith('put') ? 'lost' : undefined)
    await first.settle()
    account.fault = () => undefined
    first.act.setNote('reach', 'b', 'Twice')
    await first.settle()
    expect(first.mark('b').note).toBe('Twice')
  })

  it('FE-02 a mark removed on one device is removed on the other, and stays removed', async () => {
    const account = makeMarksAccount()
    const table = await open({ account })
    table.act.setNote('reach', 'a', 'Mined')
    await table.settle()
    const phone = await open({ account, start: 9000 })
    expect(phone.mark('a').note).toBe('Mined')
    phone.act.clear('reach', ['a'])
    await phone.settle()
    await table.settle()
    expect(selectSectorMarks('reach')(table.store.getState())).toEqual({})
    await table.settle()
    await phone.settle()
    expect(selectSectorMarks('reach')(phone.store.getState())).toEqual({})
  })

  it('FE-02 an undo restores marks on both devices', async () => {
    const account = makeMarksAccount()
    const table = await open({ account })
    table.act.setNote('reach', 'a', 'Mined')
    table.act.setTags('reach', 'a', [red])
    await table.settle()
    const before = table.act.clear('reach', ['a', 'never-marked'])
    await table.settle()
    table.act.putBack(before)
    await table.settle()
    const phone = await open({ account })
    for (const { mark } of [table, phone]) expect(mark('a')).toMatchObject({ note: 'Mined', tags: [red] })
    expect([...account.rows.values()].map(({ system }) => system)).toEqual(['a'])
  })

  it('FE-02 a later change wins even if the clock was set back', async () => {
    const { act, mark, clock, settle } = await open({ start: 90_000 })
    act.setNote('reach', 'a', 'First')
    clock.pass(-89_990)
    act.setNote('reach', 'a', 'Second')
    await settle()
    expect(mark('a').note).toBe('Second')
  })

  it('FE-02 a refused mark does not block others', async () => {
    const account = makeMarksAccount()
    account.refuses = (system) => system === 's7'
    const { act, settle, store } = await open({ account })
    for (let n = 0; n < 20; n += 1) act.setBookmark('reach', `s${n}`, true)
    await settle()
    expect(account.rows.size).toBe(19)
    expect(store.getState().account).toBe('failed')
  })

  it('FE-02 a row that disappeared from the account is created again', async () => {
    const { act, settle, account } = await open()
    act.setNote('reach', 'a', 'Keep me')
    await settle()
    account.rows.clear()
    act.setBookmark('reach', 'a', true)
    await settle()
    expect([...account.rows.values()]).toMatchObject([{ system: 'a', mark: { note: 'Keep me', bookmarked: true } }])
  })

  it('AU-07 after a logout nothing is shown and nothing deleted; another player sees none of it', async () => {
    const { act, device, store } = await open()
    act.setNote('reach', 'a', 'Mine')
    await act.close()
    expect(store.getState()).toMatchObject({ phase: 'closed', marks: {} })
    expect(device.marks.size).toBe(1)
  })

  it('FE-02 without a login marks stay on the device, and nothing is asked of the account', async () => {
    const { act, account, store, settle, device } = await open({ loggedIn: false })
    act.setNote('reach', 'a', 'Later')
    await settle()
    expect(account.calls).toEqual([])
    expect(store.getState().account).toBe('logged-out')
    expect(device.marks.size).toBe(1)
  })

  it('FE-02 a device that cannot store anything keeps marks in memory, says so, and still sends them', async () => {
    const device = makeMemoryStarDevice()
    device.problem = 'full'
    const { act, mark, store, settle, account } = await open({ device })
    act.setNote('reach', 'a', 'Here')
    await act.flush()
    await settle()
    expect(mark('a').note).toBe('Here')
    expect(store.getState().deviceProblem).toBe('full')
    expect(account.rows.size).toBe(1)
  })

  it('FE-02 marks from a file fill empty fields, and change no existing ones', async () => {
    const { act, mark } = await open()
    act.setNote('reach', 'a', 'Mine')
    const at = { bookmarked: 0, note: 0, tags: 0 }
    const theirs = { bookmarked: true, note: 'Theirs', tags: [red], at }
    expect(act.importMarks('reach', { a: theirs, b: { ...theirs, note: '' } })).toBe(2)
    expect(mark('a')).toMatchObject({ note: 'Mine', bookmarked: true, tags: [red] })
    expect(mark('b')).toMatchObject({ note: '', bookmarked: true })
    expect(act.importMarks('reach', { a: theirs })).toBe(0)
  })
})

import { beforeEach, expect, test } from 'vitest'
import type { FleetNews, ListenToFleets } from '../../../src/records/saves/fleet-news.ts'
import { followAccount } from '../../../src/store/sync/follow-account.ts'
import { sendDebounce } from '../../../src/store/sync/sync-schedule.ts'
import { aFleet } from '../../support/fleet-builders.ts'
import { openFleetDevice } from '../../support/fleet-devices.ts'
import { makeMemoryAccount, type MemoryAccount } from '../../support/memory/memory-fleets.ts'
import { makeTestPage } from '../../support/test-page.ts'

let account: MemoryAccount
let ears: Set<(news: FleetNews) => void>
beforeEach(() => {
  account = makeMemoryAccount()
  ears = new Set()
})

const listen: ListenToFleets = (onNews) => {
  ears.add(onNews)
  return () => void ears.delete(onNews)
}
const tell = (news: FleetNews) => {
  for (const hear of ears) hear(news)
}
const tellOf = (id: string) => tell({ id, revision: account.rows.get(id)?.revision ?? 0 })
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

test('FE-03 a change of another device is read in one request when the record store reports it', async () => {
  const a = await openFleetDevice(account)
  const id = a.act().create(aFleet())
  await a.sync()
  const b = await openFleetDevice(account, { listen })
  const end = b.act().follow()
  tell('connected')
  await settled()
  a.act().edit(id, { kind: 'rename', name: 'Renamed elsewhere' })
  a.clock.pass(sendDebounce)
  await settled()
  account.calls.splice(0)
  tellOf(id)
  await settled()
  expect(b.store.getState().entries[id]).toMatchObject({ fleet: { name: 'Renamed elsewhere' }, dirty: false })
  expect(account.calls).toEqual(['list'])
  end()
  expect(ears.size).toBe(0)
})

test('FE-03 a message about the device’s own change reads nothing, even before its answer', async () => {
  const { act, clock } = await openFleetDevice(account, { listen })
  const id = act().create(aFleet())
  act().follow()
  account.calls.splice(0)
  account.fault = () => {
    if (account.calls.at(-1) === 'put') queueMicrotask(() => tell({ id, revision: 1 }))
    return 'none'
  }
  clock.pass(sendDebounce)
  await settled()
  tellOf(id)
  await settled()
  expect(account.calls.filter((call) => call !== 'listVersions')).toEqual(['put'])
})

test('FE-03 changes that this device made meanwhile are merged with the read ones', async () => {
  const a = await openFleetDevice(account)
  const id = a.act().create(aFleet())
  await a.sync()
  const b = await openFleetDevice(account, { listen })
  b.act().follow()
  a.act().edit(id, { kind: 'rename', name: 'Renamed elsewhere' })
  await a.sync()
  b.act().edit(id, { kind: 'set-notes', notes: 'written here' })
  tellOf(id)
  await settled()
  expect(account.rows.get(id)?.fleet).toMatchObject({ name: 'Renamed elsewhere', notes: 'written here' })
})

test('CA-10 it listens only while the page is visible and the owner is logged in', () => {
  const page = makeTestPage()
  let user: { id: string } | null = { id: 'u1' }
  const changes = new Set<() => void>()
  const session = {
    getState: () => ({ status: 'visitor', user, roles: [], ended: null }) as never,
    subscribe: (run: () => void) => {
      changes.add(run)
      return () => void changes.delete(run)
    },
  }
  const become = (id: string | null) => {
    user = id === null ? null : { id }
    for (const run of changes) run()
  }
  const heard: boolean[] = []
  const note = () => heard.push(ears.size > 0)
  const end = followAccount({ owner: 'u1', session, page, listen: () => listen(() => {}) })
  note()
  page.hide()
  note()
  page.show()
  note()
  become(null)
  note()
  become('u2')
  note()
  become('u1')
  note()
  end()
  note()
  expect(heard).toEqual([true, false, true, false, false, true, false])
  expect(changes.size).toBe(0)
})

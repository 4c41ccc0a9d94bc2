import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeFleetDevice, type FleetDevice } from '../../../src/store/fleets/fleet-device.ts'
import { fleetNotesKey } from '../../../src/store/fleets/fleet-leftovers.ts'
import { aFleet } from '../../support/fleet-builders.ts'
import { openFleetDevice } from '../../support/fleet-devices.ts'
import { makeMemoryAccount } from '../../support/memory/memory-fleets.ts'
import { makeMemoryStorage } from '../../support/test-page.ts'

const { id: _id, ...content } = aFleet({ name: 'Home guard', ships: [] })
const rename = (name: string) => ({ kind: 'rename', name }) as const
const never = new Promise<never>(() => {})

let kept: Map<string, string>

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  kept = new Map()
})

/** The player's device, anew from what it keeps; its account is out of reach. */
const open = (change: Partial<FleetDevice> = {}) => {
  const account = makeMemoryAccount()
  account.fault = () => 'offline'
  return openFleetDevice(account, { device: { ...makeFleetDevice('u1', makeMemoryStorage(kept)), ...change } })
}

/** A page that goes before its database has written anything; what it made is on the device already when `id` is given. */
async function leave(act: (page: Awaited<ReturnType<typeof open>>) => void): Promise<void> {
  const page = await open({ save: () => never })
  act(page)
  page.page.hide()
}

async function made(): Promise<string> {
  const { act } = await open()
  const id = act().create(content)
  act().edit(id, rename('First'))
  await act().close()
  return id
}

describe('a page that goes before the device has been written to', () => {
  test('FE-03 loses no fleet that was made in its last moment', async () => {
    await leave(({ act }) => void act().create(content))
    const { act } = await open()
    expect(Object.values(act().entries)).toMatchObject([{ fleet: { name: 'Home guard' }, dirty: true }])
    await act().flush()
    expect(kept.has(fleetNotesKey('u1'))).toBe(false)
    await act().close()
    const next = await open()
    expect(Object.values(next.act().entries)).toMatchObject([{ fleet: { name: 'Home guard' } }])
  })

  test('FE-03 loses no edit, nor its place in the history', async () => {
    const id = await made()
    await leave(({ act }) => {
      act().edit(id, rename('Second'))
      act().edit(id, rename('Third'))
    })
    const { act } = await open()
    expect(act().entries[id]?.fleet.name).toBe('Third')
    expect(act().undo(id, 2)).toMatchObject({ value: { name: 'First' } })
    expect(act().undo(id)).toMatchObject({ value: { name: 'Home guard' } })
    expect(act().redo(id, 3)).toMatchObject({ value: { name: 'Third' } })
    await act().close()
    expect((await open()).act().entries[id]?.fleet.name).toBe('Third')
  })

  test('FE-03 keeps what is typed until the page is hidden, and after', async () => {
    const id = await made()
    await leave(({ act, page }) => {
      page.hide()
      act().edit(id, rename('Typed last'))
    })
    expect((await open()).act().entries[id]?.fleet.name).toBe('Typed last')
  })

  test('FE-03 overwrites nothing that another tab wrote since', async () => {
    const id = await made()
    await leave(({ act }) => void act().edit(id, rename('Renamed here')))
    const other = await open({ notes: { leave: () => {}, read: () => [] } })
    other.act().edit(id, { kind: 'set-notes', notes: 'Noted there' })
    const left = kept.get(fleetNotesKey('u1'))
    await other.act().close()
    if (left !== undefined) kept.set(fleetNotesKey('u1'), left)
    const { act } = await open()
    expect(act().entries[id]?.fleet).toMatchObject({ name: 'Renamed here', notes: 'Noted there' })
    expect(act().entries[id]?.conflicts).toEqual([])
  })

  test('FE-03 a note of what the device has after all changes nothing', async () => {
    const id = await made()
    const page = await open()
    page.act().edit(id, rename('Written too'))
    page.page.hide()
    const left = kept.get(fleetNotesKey('u1')) ?? ''
    await page.act().close()
    expect(kept.has(fleetNotesKey('u1'))).toBe(false)
    kept.set(fleetNotesKey('u1'), left)
    const { act } = await open()
    expect(act().entries[id]).toMatchObject({ fleet: { name: 'Written too' }, device: 'kept', conflicts: [] })
  })

  test.each(['garbage', '{', 'null', '{}', '[7, {}, {"row":{"id":"x"}}]'])(
    'LS-07 %s among the notes is none',
    async (text) => {
      const id = await made()
      kept.set(fleetNotesKey('u1'), text)
      expect((await open()).act().entries[id]?.fleet.name).toBe('First')
    },
  )

  test('LS-07 a storage without room costs no more than the last moment', async () => {
    const id = await made()
    const storage = { ...makeMemoryStorage(kept), set: () => false }
    const page = await openFleetDevice(makeMemoryAccount(), {
      device: { ...makeFleetDevice('u1', storage), save: () => never },
    })
    page.act().edit(id, rename('Lost'))
    page.page.hide()
    expect((await open()).act().entries[id]?.fleet.name).toBe('First')
  })
})

import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeFleetDevice, type FleetDevice } from '../../../src/store/fleets/fleet-device.ts'
import { fleetLeftoversKey } from '../../../src/store/fleets/fleet-leftovers.ts'
import { aFleet } from '../../support/fleet-builders.ts'
import { openFleetDevice } from '../../support/fleet-devices.ts'
import { makeMemoryAccount } from '../../support/memory/memory-fleets.ts'
import { makeMemoryStorage } from '../../support/test-page.ts'

const { id: _id, ...content } = aFleet({ name: 'Home guard', ships: [] })
const rename = (name: string) => ({ kind: 'rename', name }) as const
const never = new Promise<never>(() => {})

let storage: Map<string, string>

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  storage = new Map()
})

/** Opens the player's device with what it has stored; its account cannot be reached. */
const open = (change: Partial<FleetDevice> = {}) => {
  const account = makeMemoryAccount()
  account.fault = () => 'offline'
  return openFleetDevice(account, { device: { ...makeFleetDevice('u1', makeMemoryStorage(storage)), ...change } })
}

/** Opens a page, makes changes, and hides it before IndexedDB has written any of them. */
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

describe('a page that closes before its data is written to the device', () => {
  test('FE-03 loses no fleet that was made in its last moment', async () => {
    await leave(({ act }) => void act().create(content))
    const { act } = await open()
    expect(Object.values(act().entries)).toMatchObject([{ fleet: { name: 'Home guard' }, dirty: true }])
    await act().flush()
    expect(storage.has(fleetLeftoversKey('u1'))).toBe(false)
    await act().close()
    const next = await open()
    expect(Object.values(next.act().entries)).toMatchObject([{ fleet: { name: 'Home guard' } }])
  })

  test('FE-03 loses no edit and no step of the history', async () => {
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

  test('FE-03 keeps text that is typed before and after the page is hidden', async () => {
    const id = await made()
    await leave(({ act, page }) => {
      page.hide()
      act().edit(id, rename('Typed last'))
    })
    expect((await open()).act().entries[id]?.fleet.name).toBe('Typed last')
  })

  test('FE-03 overwrites no later change of another tab', async () => {
    const id = await made()
    await leave(({ act }) => void act().edit(id, rename('Renamed here')))
    const other = await open({ leftovers: { save: () => {}, read: () => [] } })
    other.act().edit(id, { kind: 'set-notes', notes: 'Noted there' })
    const leftovers = storage.get(fleetLeftoversKey('u1'))
    await other.act().close()
    if (leftovers !== undefined) storage.set(fleetLeftoversKey('u1'), leftovers)
    const { act } = await open()
    expect(act().entries[id]?.fleet).toMatchObject({ name: 'Renamed here', notes: 'Noted there' })
    expect(act().entries[id]?.conflicts).toEqual([])
  })

  test('FE-03 a leftover that the device has stored anyway changes nothing', async () => {
    const id = await made()
    const page = await open()
    page.act().edit(id, rename('Written too'))
    page.page.hide()
    const leftovers = storage.get(fleetLeftoversKey('u1')) ?? ''
    await page.act().close()
    expect(storage.has(fleetLeftoversKey('u1'))).toBe(false)
    storage.set(fleetLeftoversKey('u1'), leftovers)
    const { act } = await open()
    expect(act().entries[id]).toMatchObject({ fleet: { name: 'Written too' }, device: 'saved', conflicts: [] })
  })

  test.each(['garbage', '{', 'null', '{}', '[7, {}, {"row":{"id":"x"}}]'])(
    'LS-07 %s among the leftovers is ignored',
    async (text) => {
      const id = await made()
      storage.set(fleetLeftoversKey('u1'), text)
      expect((await open()).act().entries[id]?.fleet.name).toBe('First')
    },
  )

  test('LS-07 with a full storage only the last moment is lost', async () => {
    const id = await made()
    const fullStorage = { ...makeMemoryStorage(storage), set: () => false }
    const page = await openFleetDevice(makeMemoryAccount(), {
      device: { ...makeFleetDevice('u1', fullStorage), save: () => never },
    })
    page.act().edit(id, rename('Lost'))
    page.page.hide()
    expect((await open()).act().entries[id]?.fleet.name).toBe('First')
  })
})

import { expect, it } from 'vitest'
import { err, ok } from '#game/result.ts'
import type { AppendBody } from '#shared/table.ts'
import { copyBattle, isToCopy, type CopyContext } from '#store/table/account/copy-battle.ts'
import type { LocalTables } from '#store/table/account/local-tables.ts'
import { newRow, type KeptBattle } from '#store/table/kept-battle.ts'
import type { OwnRow } from '#store/table/shared/own-row.ts'
import { newBattle } from '../../support/new-battle.ts'
import { makeServerModel, type ServerModel } from '../../support/table/server-model.ts'

const firstRow = newRow(newBattle, 'b', 1)

/** A device that writes a battle. `loses`: how many responses do not arrive. */
function aDevice(server: ServerModel, device: string, row: KeptBattle = firstRow) {
  let current = row
  let values: readonly unknown[] = []
  let loses = 0
  const own: OwnRow[] = []
  const changed: string[] = []
  const local: LocalTables = {
    rows: () => [current],
    find: () => current,
    read: async () => values,
    changed: (id) => void changed.push(id),
    put: async (next) => void (current = next),
    replace: async (next, from, tail) => {
      current = next
      values = [...values.slice(0, from), ...tail]
    },
    readOwn: async () => own,
    putOwn: async (_id, rows) => void own.push(...rows),
    drop: async () => {},
  }
  const context: CopyContext = {
    local,
    now: () => 1,
    device: { device, device_name: `The phone ${device}` },
    records: {
      append: async (body: AppendBody) => {
        const answer = server.append('u1', body)
        if (loses-- > 0) return err({ kind: 'offline' })
        return answer ? ok(answer) : err({ kind: 'not-found' })
      },
      read: async (_id, after) => {
        const answer = server.read('u1', after)
        return answer ? ok(answer) : err({ kind: 'not-found' })
      },
    },
  }
  const ids = () => values.map((value) => (value as { id: string }).id)
  return {
    own,
    changed,
    ids,
    row: () => current,
    lose: (count: number) => void (loses = count),
    tell: (...told: readonly string[]) => {
      values = [...values, ...told.map((id) => ({ id, kind: 'note', text: '' }))]
      current = { ...current, size: values.length }
    },
    copy: () => copyBattle(context, 'b'),
  }
}

const idsOf = (server: ServerModel) => server.events.map(({ cid }) => cid)

it('copies all events, a long battle in parts, and nothing twice although answers are lost (BT-07)', async () => {
  const server = makeServerModel(() => 0)
  const device = aDevice(server, 'a')
  const many = Array.from({ length: 600 }, (_, at) => `e${at}`)
  device.tell(...many)
  expect(await device.copy()).toBeUndefined()
  expect([idsOf(server), device.row().account.copied, isToCopy(device.row())]).toEqual([many, 600, false])
  device.tell('x', 'y')
  device.lose(1)
  expect(await device.copy()).toEqual({ kind: 'offline' })
  device.tell('z')
  expect(await device.copy()).toBeUndefined()
  expect(idsOf(server)).toEqual([...many, 'x', 'y', 'z'])
  expect(device.row().account).toMatchObject({ state: 'kept', copied: 603, isElsewhere: false })
})

it('a device that another one replaced gets the account’s list, and keeps its own events readable', async () => {
  const server = makeServerModel(() => 0)
  const [first, second] = [aDevice(server, 'a'), aDevice(server, 'b')]
  first.tell('e1', 'e2')
  await first.copy()
  server.takeOver('u1', 'b', 'The phone b')
  second.tell('e1', 'e2', 'e3')
  await second.copy()
  first.tell('mine')
  expect(await first.copy()).toBeUndefined()
  expect([first.ids(), first.changed]).toEqual([['e1', 'e2', 'e3'], ['b']])
  expect(first.row().account).toMatchObject({ isElsewhere: true, writer: 'The phone b', copied: 3 })
  expect(first.own).toMatchObject([{ cid: 'mine', why: 'device' }])
  expect(idsOf(server)).toEqual(['e1', 'e2', 'e3'])
})

it('a battle that was deleted before it was copied stays on this device', () => {
  expect(isToCopy({ ...firstRow, deletedAt: 1 })).toBe(false)
  expect(isToCopy(firstRow)).toBe(true)
})

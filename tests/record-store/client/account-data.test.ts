import { afterEach, beforeEach, expect, test } from 'vitest'
import { rollVolley } from '#game/volley/volley.ts'
import { makeRollEntryRecords } from '#records/saves/roll-entries.ts'
import { makeStarMarkRecords } from '#records/saves/star-marks.ts'
import { makeRollLogStore } from '#store/roll-log/make-roll-log-store.ts'
import { makeStarMarks } from '#store/stars/make-star-marks.ts'
import { logInBrowser } from '../../support/fleet-browser.ts'
import type { NewUser } from '../../support/pocketbase.ts'
import { aVolley } from '../../support/roll-builders.ts'
import { seededFaces } from '../../support/seeded-faces.ts'
import { silentChannel } from '../../support/test-page.ts'
import { serverOfFile } from '../support.ts'

/** Roll log and marks of one player on two devices, with the real record store. */

let player: NewUser
const stops: (() => Promise<void>)[] = []

const server = await serverOfFile()
beforeEach(async () => {
  player = await server.newUser({ roles: ['user'] })
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const aDevice = async () => {
  const { records, page } = await logInBrowser(player, { baseUrl: server.url })
  const account = { owner: player.id, session: records.session, page, channel: silentChannel }
  const rollLog = makeRollLogStore({ ...account, records: makeRollEntryRecords(records.client) })
  const marks = makeStarMarks({ ...account, records: makeStarMarkRecords(records.client) })
  await Promise.all([rollLog.getState().ready(), marks.getState().ready()])
  stops.push(async () => {
    await Promise.all([rollLog.getState().close(), marks.getState().close()])
    records.session.stop()
  })
  const sync = () => Promise.all([rollLog.getState().sync(), marks.getState().sync()])
  await sync()
  return { rollLog: () => rollLog.getState(), marks: () => marks.getState(), sync }
}

const volley = aVolley({ successDice: 4, failureDice: 2 })
const roll = ({ rollLog }: Awaited<ReturnType<typeof aDevice>>): string => {
  const id = rollLog().begin({ volley, label: 'Broadside', decided: 'drawn' })
  rollLog().finish(id, rollVolley(volley, seededFaces(3)))
  return id
}

test('FE-01 throws and luck follow the player to another device, and a clearing too', async () => {
  const table = await aDevice()
  const id = roll(table)
  await table.sync()
  expect(table.rollLog().account).toBe('synced')
  const phone = await aDevice()
  expect(phone.rollLog().throws.map((view) => view.id)).toEqual([id])
  expect(phone.rollLog().luck).toEqual(table.rollLog().luck)
  await phone.rollLog().clear()
  await phone.sync()
  await table.sync()
  expect(table.rollLog().throws).toEqual([])
  expect((await aDevice()).rollLog().throws).toEqual([])
})

test('FE-01 an entry that is there already stands in nobody’s way', async () => {
  const table = await aDevice()
  roll(table)
  const file = await table.rollLog().exportFile()
  const phone = await aDevice()
  await phone.rollLog().importFile(file)
  await phone.sync()
  const fresh = roll(table)
  await table.sync()
  expect(table.rollLog().account).toBe('synced')
  const rows = await (
    await server.superuser()
  )
    .collection('roll_entries')
    .getFullList({ filter: `user = '${player.id}'` })
  expect(rows).toHaveLength(4)
  expect(rows.some((row) => row['throw'] === fresh)).toBe(true)
})

test('FE-02 two devices that are first to mark one system end alike', async () => {
  const [table, phone] = [await aDevice(), await aDevice()]
  table.marks().setNote('reach', 'ostrava', 'Mined')
  phone.marks().setBookmark('reach', 'ostrava', true)
  phone.marks().setBookmark('reach', 'calder', true)
  await table.sync()
  await phone.sync()
  await table.sync()
  for (const { marks } of [table, phone]) {
    expect(marks().account).toBe('synced')
    expect(marks().marks['reach']).toMatchObject({
      ostrava: { note: 'Mined', bookmarked: true },
      calder: { bookmarked: true },
    })
  }
})

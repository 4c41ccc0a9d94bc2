import { expect, test } from 'vitest'
import { startDevice, type PlayingDevice } from '../../support/faults/playing-device.ts'
import { openLedger } from '../mail/ledger.ts'
import { mailServerOfFile } from '../support.ts'

const day = 86_400_000

const server = await mailServerOfFile()

/** Whether both devices show these fleets after a while, without help. */
const bothShow = async (devices: readonly PlayingDevice[], names: readonly string[]) => {
  for (const device of devices) await expect.poll(device.names).toEqual(names)
}

test.each([
  ['ahead', day],
  ['behind', -day],
])('FE-03 a device whose clock is a day %s loses nothing, and the later change stands', async (_, aheadMs) => {
  const player = await server.newUser({ roles: ['user'] })
  const wrong = await startDevice(server.url, player, aheadMs)
  const right = await startDevice(server.url, player)
  try {
    const first = wrong.make('A')
    const second = right.make('B')
    await bothShow([wrong, right], ['A', 'B'])
    right.rename(first, 'A by the right clock')
    await bothShow([wrong, right], ['A by the right clock', 'B'])
    wrong.rename(first, 'A at last')
    wrong.rename(second, 'B at last')
    await bothShow([wrong, right], ['A at last', 'B at last'])
    right.rename(second, 'B after all')
    await bothShow([wrong, right], ['A at last', 'B after all'])
  } finally {
    await wrong.close()
    await right.close()
  }
})

test('FE-03 FE-08 after the clock of the store was set back by a day, devices hear of changes and mails go out', async () => {
  const player = await server.newUser({ roles: ['user'] })
  const ledger = openLedger(() => server)
  const before = await startDevice(server.url, player)
  const id = before.make('Made while it was ahead')
  await before.fleets.getState().sync()
  await ledger.fill(1)
  // The values that a record store writes if its clock is a day ahead.
  const late = (column: string) => `${column} = strftime('%Y-%m-%d %H:%M:%fZ', ${column}, '+1 days')`
  await ledger.sql(`UPDATE fleets SET ${late('created')}, ${late('updated')}`)
  const moment = `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '+1 days')`
  await ledger.sql(`UPDATE campaign_recipients SET not_before = ${moment}, created = ${moment}`)
  await ledger.sql(`UPDATE mail_lanes SET next_at = ${Date.now() + day}, slow_until = ${Date.now() + day}`)
  await ledger.sql(`UPDATE mail_lease SET process = 'another', until = ${Date.now() + day}`)
  const after = await startDevice(server.url, player)
  try {
    await bothShow([before, after], ['Made while it was ahead'])
    before.rename(id, 'Changed since')
    await bothShow([before, after], ['Changed since'])
    await ledger.sendUntil(({ sent = 0 }) => sent === 1)
  } finally {
    await before.close()
    await after.close()
  }
})

import { expect, test } from 'vitest'
import { startBadNetwork } from '../../support/faults/bad-network.ts'
import { startDevice } from '../../support/faults/playing-device.ts'
import { startTestServer } from '../../support/pocketbase.ts'

test('CA-10 behind a proxy that holds realtime back, a device saves as ever and reads what others changed by itself', async () => {
  const server = await startTestServer()
  const player = await server.newUser({ roles: ['user'] })
  const proxy = await startBadNetwork(server.url, { isBuffering: true })
  const [near, behind] = [await startDevice(server.url, player), await startDevice(proxy.url, player)]
  try {
    behind.make('From behind')
    await expect.poll(near.names).toEqual(['From behind'])
    const id = near.make('Made elsewhere')
    await near.fleets.getState().sync()
    near.rename(id, 'Renamed elsewhere')
    await expect.poll(behind.names).toEqual(['From behind', 'Renamed elsewhere'])
  } finally {
    await behind.close()
    await near.close()
    await proxy.stop()
    await server.stop()
  }
})

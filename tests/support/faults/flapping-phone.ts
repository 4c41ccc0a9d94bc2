import { makeSeededRandom } from '#game/seeded-random.ts'
import { startTestServer } from '../pocketbase.ts'
import { startBadNetwork } from './bad-network.ts'
import { startDevice } from './playing-device.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export interface Flapped {
  readonly changes: number
  /** Names that the account had confirmed to the phone and that the store then did not have. */
  readonly lost: readonly string[]
  /** How long after the last cut all changes were in the account and on the other device, ms; undefined: never. */
  readonly recoveredMs: number | undefined
  /** Whether phone, other device and account have the same at the end. */
  readonly isSame: boolean
}

/**
 * A phone changes fleets while its network comes and goes every second, by ended connections or by silence, noticed by
 * the browser or not. Another device of the same player changes other fleets meanwhile. At the end nobody changes
 * either.
 */
export async function playWhileFlapping(seconds: number, seed: number): Promise<Flapped> {
  const random = makeSeededRandom(seed)
  const server = await startTestServer()
  const player = await server.newUser({ roles: ['user'] })
  const network = await startBadNetwork(server.url)
  const phone = await startDevice(network.url, player)
  const desk = await startDevice(server.url, player)
  const superuser = await server.superuser()
  const stored = async () => {
    const rows = await superuser.collection('fleets').getFullList({ batch: 500, filter: `user = "${player.id}"` })
    return new Map(rows.map(({ id, data }) => [id, (data as { readonly name: string }).name]))
  }
  const [own, other] = [phone, desk].map((device) => [0, 1, 2].map((n) => device.make(`Fleet 0.${n}`)))
  if (!own || !other) throw new Error('no fleets')
  const lost: string[] = []
  let changes = 0
  let isNoticed = false
  try {
    for (let second = 1; second <= seconds; second += 1) {
      if (second % 2 === 0) {
        network.mend()
        if (isNoticed) phone.page.goOnline()
      } else {
        network.cut(random.whole(2) === 0 ? 'ends' : 'silent')
        isNoticed = random.whole(2) === 0
        if (isNoticed) phone.page.goOffline()
      }
      for (let at = 0; at < 4; at += 1) {
        changes += 1
        phone.rename(own[random.whole(own.length)] ?? '', `Phone ${second}.${at}`)
        if (at === 0) desk.rename(other[random.whole(other.length)] ?? '', `Desk ${second}`)
        await pause(250)
      }
      const promised = phone.confirmed()
      const found = await stored()
      for (const [id, name] of promised) {
        // A later rename is another confirmed change.
        if (own.includes(id) && phone.confirmed().get(id) === name && found.get(id) !== name) lost.push(name)
      }
    }
    network.mend()
    const began = Date.now()
    const isSame = async () => {
      const names = [...(await stored()).values()].toSorted().join()
      return phone.names().join() === names && desk.names().join() === names && phone.confirmed().size === 6
    }
    let same = await isSame()
    for (; !same && Date.now() - began < 60_000; same = await isSame()) await pause(100)
    return { changes, lost, isSame: same, recoveredMs: same ? Date.now() - began : undefined }
  } finally {
    await phone.close()
    await desk.close()
    await network.stop()
    await server.stop()
  }
}

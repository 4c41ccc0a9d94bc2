import { catalogue } from '#content/catalogue.ts'
import { currentRules } from '#content/current-rules.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { compareFleets } from '#game/fleet/fleet-compare.ts'
import { applyEdit } from '#game/fleet/fleet-edit.ts'
import { randomFleet } from '#game/fleet/fleet-generator.ts'
import { fleetProblems } from '#game/fleet/fleet-legality.ts'
import { catalogueOf, withPin } from '#game/fleet/fleet-pin.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { guidedFleet } from '#game/fleet/guided-fleet.ts'
import { fleetPoints } from '#game/ship/points.ts'
import { makeFleetRecords } from '#records/saves/fleets.ts'
import { selectFleet, selectFleets } from '#store/fleets/fleets-state.ts'
import { makeFleetsStore } from '#store/fleets/make-fleets-store.ts'
import { makeTestBrowser } from '../tests/support/client-records.ts'
import { openFleetDevice } from '../tests/support/fleet-devices.ts'
import { makeMemoryAccount, makeMemoryDevice } from '../tests/support/memory/memory-fleets.ts'
import { startTestServer } from '../tests/support/pocketbase.ts'
import { seededWords } from '../tests/support/seeded-faces.ts'
import { silentChannel } from '../tests/support/test-page.ts'
import type { Row } from './row.ts'

const many = 500

/** Median of the times of `work` on a fresh subject each, milliseconds; the first third warms up. */
function medianMillis<T>(make: (n: number) => T, work: (subject: T) => unknown, runs = 60): number {
  const times: number[] = []
  for (let n = 0; n < runs; n++) {
    const subject = make(n)
    const start = performance.now()
    work(subject)
    if (n >= runs / 3) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length / 2)] ?? Number.NaN
}

const rounded = (value: number): number => Number(value.toPrecision(3))

const starter = (n: number): Fleet => {
  const fleet = starterFleets[n % starterFleets.length]
  if (!fleet) throw new Error('no fleet to start from')
  return fleet
}

/** Forty ships, made anew each time, so that nothing is remembered from before. */
const fortyShips = (n: number): Fleet => {
  const fleet = starter(n)
  const ships = Array.from({ length: 40 }, (_, i) => ({ ...fleet.ships[i % fleet.ships.length]!, key: `k${i}` }))
  return { ...fleet, ships, flagships: ['k0'], limit: 1000 }
}

/** An edit as the builder makes it: store, points and problems worked out anew. */
async function editMillis(): Promise<number> {
  const { act, store } = await openFleetDevice(makeMemoryAccount(), { rules: currentRules })
  const { id: _id, ...fleet } = fortyShips(0)
  const id = act().create(fleet)
  const time = medianMillis(
    (n) => n,
    (n) => {
      act().edit(id, { kind: 'rename-ship', ship: `k${n % 40}`, name: `Name ${n}` })
      const entry = selectFleet(id)(store.getState())
      if (!entry) throw new Error('no fleet')
      const view = catalogueOf(entry.fleet, currentRules)
      return [fleetPoints(entry.fleet, view), fleetProblems(entry.fleet, view)]
    },
    300,
  )
  await act().close()
  return time
}

/** Reading 500 fleets from a device that hands them over at once: what script there is to it. */
async function openMillis(): Promise<number> {
  const account = makeMemoryAccount()
  const device = makeMemoryDevice()
  const first = await openFleetDevice(account, { device, rules: currentRules })
  for (let n = 0; n < many; n++) {
    const { id: _id, ...fleet } = starter(n)
    first.act().create({ ...fleet, name: `Fleet ${n}` })
  }
  await first.sync()
  await first.act().close()
  const times: number[] = []
  for (let run = 0; run < 5; run++) {
    const start = performance.now()
    const { act, store } = await openFleetDevice(account, { device, rules: currentRules })
    if (selectFleets(store.getState()).length !== many) throw new Error('fleets are missing')
    times.push(performance.now() - start)
    await act().close()
  }
  return times.toSorted((a, b) => a - b)[2] ?? Number.NaN
}

/** 500 fleets made offline and sent to a real record store; then nothing, then one. */
async function syncRows(): Promise<readonly Row[]> {
  const server = await startTestServer()
  try {
    const player = await server.newUser({ roles: ['user'] })
    let requests = 0
    let isOnline = true
    const counted: typeof fetch = async (input, init) => {
      if (!isOnline) throw new TypeError('offline')
      const path = input instanceof Request ? input.url : String(input)
      if (/fleets|batch|auth-refresh|fleet_versions/.test(path)) requests += 1
      return fetch(input, init)
    }
    const { records, page } = makeTestBrowser({ baseUrl: server.url, fetch: counted })
    await records.session.logIn(player.email, player.password)
    await records.session.settled()
    const store = makeFleetsStore({
      ...{ owner: player.id, session: records.session, records: makeFleetRecords(records.client), page },
      ...{ rules: () => currentRules, device: makeMemoryDevice(), channel: silentChannel },
    })
    const act = () => store.getState()
    await act().ready()
    await act().sync()
    isOnline = false
    for (let n = 0; n < many; n++) {
      const { id: _id, ...fleet } = starter(n)
      act().create({ ...fleet, name: `Fleet ${n}` })
    }
    const measure = async () => {
      requests = 0
      const start = performance.now()
      await act().sync()
      return { requests, ms: performance.now() - start }
    }
    isOnline = true
    const all = await measure()
    const unsent = selectFleets(act()).filter(({ dirty }) => dirty).length
    const none = await measure()
    await act().close()
    records.session.stop()
    return [
      {
        name: `sync of ${many} fleets made offline`,
        value: all.requests,
        unit: 'requests',
        bar: 12,
        note: `login checked, read, sent; ${rounded(all.ms / 1000)} s, ${unsent} unsent`,
      },
      {
        name: `sync of ${many} fleets with nothing new`,
        value: none.requests,
        unit: 'requests',
        bar: 12,
        note: `${rounded(none.ms)} ms`,
      },
    ]
  } finally {
    await server.stop()
  }
}

export async function run(): Promise<Row[]> {
  const word = seededWords(11)
  const random = () => word() / 2 ** 32
  const legality = medianMillis(fortyShips, (fleet) => fleetProblems(fleet, catalogue), 300)
  const pin = medianMillis(fortyShips, (fleet) => withPin(fleet, currentRules), 300)
  const edit = medianMillis(fortyShips, (fleet) => applyEdit(fleet, { kind: 'move-ship', ship: 'k3', to: 30 }), 300)
  const made = medianMillis(
    (n) => n,
    () => randomFleet({ faction: 'drift', limit: 400 }, catalogue, random),
  )
  const guided = medianMillis(
    (n) => n,
    () => guidedFleet({ faction: 'drift', limit: 200, style: 'close' }, catalogue, random),
    15,
  )
  const side = (n: number) => ({ fleet: starter(n), catalogue })
  const compared = medianMillis(
    (n) => n,
    (n) => compareFleets(side(n), side(n + 1), catalogue),
    30,
  )
  const figures = starterFleets.map((fleet) => withPin(fleet, currentRules).pin?.figures.length ?? 0)
  return [
    { name: 'legality of 40 ships', value: rounded(legality), unit: 'ms', bar: 1 },
    { name: 'one edit to a fleet of 40 ships', value: rounded(edit), unit: 'ms' },
    {
      name: 'an edit through the store, points and problems anew, 40 ships',
      value: rounded(await editMillis()),
      unit: 'ms',
      bar: 4,
    },
    { name: `open a list of ${many} fleets`, value: rounded(await openMillis()), unit: 'ms', bar: 100 },
    { name: 'pin the figures of 40 ships', value: rounded(pin), unit: 'ms' },
    {
      name: 'figures that a fleet carries, at most',
      value: Math.max(...figures),
      unit: 'characters',
      note: 'the starter fleets',
    },
    { name: 'random fleet of 400 points', value: rounded(made), unit: 'ms' },
    { name: 'guided first fleet of 200 points', value: rounded(guided), unit: 'ms' },
    { name: 'two fleets compared', value: rounded(compared), unit: 'ms' },
    ...(await syncRows()),
  ]
}

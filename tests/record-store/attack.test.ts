import { afterAll, expect, test } from 'vitest'
import { startAttackedStore } from '../support/attack/attacked-store.ts'
import { attack, openConnections, peakMemory, processorTime, whileAnotherPlays } from '../support/attack/run-attack.ts'
import { shapes } from '../support/attack/shapes.ts'
import { statusOf } from './support.ts'

// The short form of `npm run bench -- attack`, which measures waits. Here the processor time of the server is limited,
// which does not depend on other work on the machine. Without the checks of the record store it would be far above the
// limit.

/** The greatest processor time of a request of an attack on the server, ms; the largest batch costs a second. */
const mostCost = 2500

const store = await startAttackedStore()
afterAll(() => store.stop())

test('no way to attack stops the record store for another player, or makes it use much memory', async () => {
  // Password hashes take seconds, and the rate limits on them have their own tests (settings.test.ts).
  const tried = shapes.filter((shape) => !shape.isPassword)
  const { result, times, failures } = await whileAnotherPlays(store, 50, async () => {
    const all = []
    for (const [n, shape] of tried.entries()) {
      const before = await processorTime(store.server.pid)
      const measured = await attack(store, shape, `10.0.0.${n + 1}`, 0.05)
      const requests = Object.values(measured.statuses).reduce((sum, count) => sum + count, 0)
      all.push({ ...measured, cost: ((await processorTime(store.server.pid)) - before) / requests })
    }
    return all
  })
  for (const { shape, statuses, cost, slowestPath, largestBytes } of result) {
    const name = `${shape.who}: ${shape.name}`
    const refused = ['0', '400', '401', '403', '404', '413', '429', '431', '503']
    expect([...refused, ...(shape.isRefused ? [] : ['200'])], name).toEqual(
      expect.arrayContaining(Object.keys(statuses)),
    )
    expect(cost, `${name}: ${slowestPath}`).toBeLessThan(mostCost)
    expect(largestBytes, name).toBeLessThan(25_000_000)
  }
  expect(failures).toEqual([])
  expect(times.length).toBeGreaterThan(10)
  // Undefined if the system does not report the memory of a process.
  expect((await peakMemory(store.server.pid)) ?? 0).toBeLessThan(750)
})

test.each(['fleets', 'FLEETS'])('of fifty large lists of %s at once, all but a few are refused', async (name) => {
  const lists = Array.from({ length: 50 }, () => statusOf(store.player.client.collection(name).getList(1, 500)))
  const statuses = await Promise.all(lists)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20)
})

test('one address has at most 200 connections of realtime, with at most 10 subscriptions each', async () => {
  const hall = []
  for (let group = 0; group < 4; group++) hall.push(await openConnections(store, '10.77.1.1', 50, 10))
  expect(hall.map(({ opened }) => opened)).toEqual([50, 50, 50, 50])
  const more = await openConnections(store, '10.77.1.1', 5, 1)
  expect(more.opened).toBe(0)
  for (const one of [...hall, more]) one.close()
  const long = await openConnections(store, '10.0.1.2', 1, 11)
  expect(long.opened).toBe(0)
  long.close()
})

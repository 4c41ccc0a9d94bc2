import { ok, type Result } from '#game/result.ts'
import { attempt } from './attempt.ts'
import type { RecordClient } from './client.ts'
import { systemClock } from './clock.ts'
import type { RecordError } from './errors.ts'

/** How long an answer took. */
export interface Latency {
  /** ms. */
  readonly latency: number
}

export interface HealthCalls {
  /** RT-03: is the record store there, and how far away? */
  readonly checkHealth: () => Promise<Result<Latency, RecordError>>
  /** RT-03: opens a realtime connection and closes it again. */
  readonly checkRealtime: () => Promise<Result<Latency, RecordError>>
}

/** What the self-test asks of the record store. Made by `records.use`, so that its code comes with that page. */
export const makeHealthCalls = (client: RecordClient): HealthCalls => {
  const timed = async (call: () => Promise<unknown>): Promise<Result<Latency, RecordError>> => {
    const began = systemClock.now()
    const outcome = await attempt(call)
    return outcome.ok ? ok({ latency: systemClock.now() - began }) : outcome
  }
  return {
    checkHealth: () => timed(async () => (await client.sdk()).health.check()),
    // Nothing is subscribed to that anybody writes. The SDK waits 15 s and comes back after CA-10's waits by itself.
    checkRealtime: () =>
      timed(async () => {
        const end = await (await client.sdk()).realtime.subscribe('route_rules/none', () => {})
        await end()
      }),
  }
}

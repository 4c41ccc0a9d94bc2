import { ok, type Result } from '#game/result.ts'
import { systemClock } from './browser/clock.ts'
import { attempt, type RecordClient } from './client.ts'
import type { RecordError } from './errors.ts'

/** How long an answer took. */
export interface Latency {
  /** ms. */
  readonly latency: number
}

/** What the self-test asks of the record store. */
export interface HealthCalls {
  /** RT-03: is the record store there, and how far away? */
  readonly checkHealth: () => Promise<Result<Latency, RecordError>>
  /** RT-03: opens a realtime connection and closes it again. */
  readonly checkRealtime: () => Promise<Result<Latency, RecordError>>
}

/** Makes the calls of the self-test; sends nothing yet. */
export const makeHealthCalls = ({ pocketBase }: RecordClient): HealthCalls => {
  const timed = async (call: () => Promise<unknown>): Promise<Result<Latency, RecordError>> => {
    const began = systemClock.now()
    const outcome = await attempt(call)
    return outcome.ok ? ok({ latency: systemClock.now() - began }) : outcome
  }
  return {
    checkHealth: () => timed(() => pocketBase.health.check()),
    // Nothing is subscribed to that anybody writes. The SDK waits 15 s and comes back after CA-10's waits by itself.
    checkRealtime: () =>
      timed(async () => {
        const end = await pocketBase.realtime.subscribe('route_rules/none', () => {})
        await end()
      }),
  }
}

import { ok, type Result } from '#game/result.ts'
import { systemClock } from './browser/clock.ts'
import { attempt, type RecordClient } from './client.ts'
import type { RecordError } from './errors.ts'

export interface Latency {
  readonly latency: number
}

/** RT-03; from request to answer, ms. */
export interface HealthCalls {
  readonly checkHealth: () => Promise<Result<Latency, RecordError>>
  readonly checkRealtime: () => Promise<Result<Latency, RecordError>>
}

export const makeHealthCalls = ({ pocketBase }: RecordClient): HealthCalls => {
  const timed = async (call: () => Promise<unknown>): Promise<Result<Latency, RecordError>> => {
    const began = systemClock.now()
    const outcome = await attempt(call)
    return outcome.ok ? ok({ latency: systemClock.now() - began }) : outcome
  }
  return {
    checkHealth: () => timed(() => pocketBase.health.check()),
    // Subscribes to a row that does not exist. The SDK has CA-10's timeout of 15 s and its waits.
    checkRealtime: () =>
      timed(async () => {
        const end = await pocketBase.realtime.subscribe('route_rules/none', () => {})
        await end()
      }),
  }
}

import { ok, type Result } from '#game/result.ts'
import { systemClock } from './browser/clock.ts'
import { attempt, type RecordClient } from './client.ts'
import type { RecordError } from './errors.ts'

export interface Latency {
  readonly latency: number
}

/** Checks of the record store (RT-03). The latency is the time from request to answer, ms. */
export interface HealthCalls {
  readonly checkHealth: () => Promise<Result<Latency, RecordError>>
  readonly checkRealtime: () => Promise<Result<Latency, RecordError>>
}

export function makeHealthCalls({ pocketBase }: RecordClient): HealthCalls {
  const timed = async (call: () => Promise<unknown>): Promise<Result<Latency, RecordError>> => {
    const began = systemClock.now()
    const outcome = await attempt(call)
    return outcome.ok ? ok({ latency: systemClock.now() - began }) : outcome
  }
  return {
    checkHealth: () => timed(() => pocketBase.health.check()),
    // Subscribes to a row that does not exist. The SDK times out after 15 s and waits between attempts as CA-10 asks.
    checkRealtime: () =>
      timed(async () => {
        const end = await pocketBase.realtime.subscribe('route_rules/none', () => {})
        await end()
      }),
  }
}

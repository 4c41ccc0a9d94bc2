import { ok } from '#game/result.ts'
import { systemClock } from './browser/clock.ts'
import { type Answer, attempt, type RecordClient } from './client.ts'

export interface Latency {
  readonly latency: number
}

/** Checks of the record store (RT-03). The latency is the time from request to answer, ms. */
export interface HealthCalls {
  readonly checkHealth: () => Answer<Latency>
  readonly checkRealtime: () => Answer<Latency>
}

export function makeHealthCalls({ pocketBase }: RecordClient): HealthCalls {
  const timed = async (call: () => Promise<unknown>): Answer<Latency> => {
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

import { parentPort } from 'node:worker_threads'
import type { BattleFleet } from '#game/battle/fleet/battle-fleet.ts'
import { playPairing, type Tally } from '#game/battle/run/pairing.ts'
import type { DoctrineChoice } from '#game/battle/run/play-battle.ts'
import { tableModel } from '#game/battle/table/table-model.ts'
import { trackModel } from '#game/battle/track/track-model.ts'
import type { FactionId } from '#game/ship/ship.ts'
import { fleetsOf, type FleetKind } from './balance-fleets.ts'

/** Fights parts of pairings that the main thread asks for. */

export interface BalancePart {
  readonly kind: FleetKind
  readonly model: 'track' | 'table'
  readonly doctrine: DoctrineChoice
  readonly limit: number
  readonly seed: number
  readonly factions: readonly [FactionId, FactionId]
  readonly from: number
  readonly to: number
}

/** What a worker answers: what it counted, and how long the battles alone took. */
export interface BalanceAnswer {
  readonly tally: Tally
  readonly millis: number
}

const kept = new Map<string, readonly BattleFleet[]>()

function fleetsFor({ kind, limit, seed }: BalancePart, faction: FactionId): readonly BattleFleet[] {
  const key = `${kind} ${faction} ${limit} ${seed}`
  const fleets = kept.get(key) ?? fleetsOf(kind, faction, limit, seed)
  kept.set(key, fleets)
  return fleets
}

parentPort?.on('message', (part: BalancePart) => {
  const { factions, model, doctrine, seed, from, to } = part
  const fleets = [fleetsFor(part, factions[0]), fleetsFor(part, factions[1])] as const
  const start = performance.now()
  const tally = playPairing({ fleets, model: model === 'track' ? trackModel : tableModel, doctrine, seed }, from, to)
  const answer: BalanceAnswer = { tally, millis: performance.now() - start }
  parentPort?.postMessage(answer)
})

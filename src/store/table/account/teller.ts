import type { Clock } from '#records/browser/clock.ts'
import { dayOf } from '#records/play-day.ts'
import type { TableRecords } from '#records/table/tables.ts'
import type { ToldBattleBody, ToldSide } from '#shared/battles.ts'
import type { KeptBattle, KeptSide } from '../kept-battle.ts'
import type { LiveTables } from './live-tables.ts'
import type { LocalTables } from './local-tables.ts'

/** Sends the results of shared battles to the record store, so that nobody has to report them. */

export interface TellerOptions {
  readonly local: LocalTables
  readonly lives: LiveTables
  readonly records: Pick<TableRecords, 'tellResult'>
  readonly clock: Clock
}

/** Whether this phone may send the result: several phones write the battle, and the account has one side. */
const isTold = ({ account: { state, sides }, deletedAt }: KeptBattle): boolean =>
  state === 'shared' && sides.length === 1 && deletedAt === null

/**
 * After this time, ms, the other side will probably not send its result, so we stop asking. The page of the battle
 * still asks.
 */
const patience = 14 * 24 * 3_600_000

/** Whether there is a result to send, as far as this device knows. */
const isToTell = (row: KeptBattle, now: number): boolean => {
  if (!isTold(row) || !row.standing.isOver || now - row.changedAt > patience) return false
  const { outcome, size } = row.told ?? {}
  return size !== row.size || (outcome !== 'both' && outcome !== 'alone')
}

const sideOf = ({ faction, points, code }: KeptSide, byRound: readonly number[]): ToldSide => ({
  faction,
  points,
  code,
  by_round: byRound,
  lost: byRound.at(-1) ?? 0,
})

async function bodyOf(row: KeptBattle, values: readonly unknown[]): Promise<ToldBattleBody | undefined> {
  // Only a finished battle needs this code.
  const { toldResult } = await import('#game/record/told-result.ts')
  const { contentHash, gameVersion } = await import('#content/version.ts')
  const [one, other] = row.sides
  const result = toldResult(values, [one.points, other.points])
  if (!result) return undefined
  const { winner, rounds, hash, release, byRound } = result
  // Fleet ids in the host's list belong to the host.
  const own = row.account.isHost ? row.sides[row.own] : undefined
  return {
    battle: row.id,
    seq: values.length,
    hash,
    scenario: row.scenario,
    rounds,
    release,
    ...(winner !== undefined && { winner }),
    played_on: dayOf(row.changedAt),
    content_hash: contentHash,
    game_version: gameVersion,
    fleet: own?.fleet ?? '',
    fleet_name: own?.fleet ? own.name : '',
    sides: [sideOf(one, byRound[0]), sideOf(other, byRound[1])],
  }
}

/**
 * Makes the function that sends a battle's result. If that fails, for instance without a network, it is sent at the
 * next occasion.
 */
export function makeTeller({ local, lives, records, clock }: TellerOptions) {
  const running = new Map<string, Promise<void>>()
  const work = async (id: string): Promise<void> => {
    const before = local.find(id)
    if (!before || !isTold(before)) return
    const live = await lives.open(id)
    await live.getState().now()
    const { values, known, unsent, light, isElsewhere } = live.getState()
    const row = local.find(id)
    if (!row || light !== 'live' || unsent > 0 || isElsewhere) return
    const body = await bodyOf(row, values)
    if (!body) return
    const answer = await records.tellResult(body)
    const now = local.find(id)
    if (!answer.ok || answer.value === 'behind' || !now) return
    await local.put({ ...now, told: { outcome: answer.value, size: known } })
  }
  const tell = (id: string): Promise<void> => {
    const known = running.get(id)
    if (known) return known
    const made = work(id).finally(() => running.delete(id))
    running.set(id, made)
    return made
  }
  return {
    tell,
    /** Sends the results of all finished battles. */
    tellAll: async (): Promise<void> => {
      for (const { id } of local.rows().filter((row) => isToTell(row, clock.now()))) await tell(id)
    },
  }
}

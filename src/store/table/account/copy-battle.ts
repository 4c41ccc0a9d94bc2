import type { Result } from '#game/result.ts'
import type { RecordError } from '#records/errors.ts'
import type { TableRecords } from '#records/table/tables.ts'
import type { AppendAnswer, TableAnswer, TableEvent } from '#shared/table.ts'
import { notInAccount, type KeptBattle } from '../kept-battle.ts'
import type { OwnDevice } from '../own-device.ts'
import { withHeard, knownList } from '../shared/known-list.ts'
import { ownRowsOf } from '../shared/own-row.ts'
import { readWhole } from '../shared/read-whole.ts'
import { sharedList, type WhyNot } from '../shared/shared-list.ts'
import type { LocalTables } from './local-tables.ts'
import { accountOf, sentOf, settingsOf } from './table-settings.ts'

/** Copies the battles that this device writes to the account. */

/** Events of one append; a whole battle of 1 000 events has about 134 kB. */
const eventsAtOnce = 250

export type CopyProblem = 'full' | RecordError

export interface CopyContext {
  readonly local: LocalTables
  readonly records: Pick<TableRecords, 'append' | 'read'>
  readonly device: OwnDevice
  readonly now: () => number
}

/**
 * Whether this device writes the battle and the account does not have all of it. A deleted battle that the account
 * never had stays here.
 */
export function isToCopy({ account, isHere, size, deletedAt }: KeptBattle): boolean {
  if (!isHere || account.isElsewhere) return false
  if (account.state === 'shared') return account.isHost && !account.isTold
  if (account.state === 'device' && deletedAt !== null) return false
  return !account.isTold || size < 0 || account.copied < size
}

const cidOf = (value: unknown, place: number): string => sentOf(value, place, 0).cid

/** How many of these events this device's list has at the same places. */
function sameFrom(values: readonly unknown[], events: readonly TableEvent[]): number {
  const differs = events.findIndex(({ seq, cid }) => values.length < seq || cidOf(values[seq - 1], seq - 1) !== cid)
  return differs < 0 ? events.length : differs
}

/** Replaces this device's list by the account's list. Events that only this device has can still be read. */
async function adopt(
  { local, records, device }: CopyContext,
  row: KeptBattle,
  answer: TableAnswer,
  why: WhyNot,
): Promise<RecordError | undefined> {
  const whole: Result<readonly TableEvent[], RecordError> = await readWhole((after) => records.read(row.id, after))
  if (!whole.ok) return whole.error
  const { values } = withHeard(knownList([]), whole.value)
  const before = await local.read(row.id)
  const ids = new Set(whole.value.map(({ cid }) => cid))
  const left = before.filter((value, place) => !ids.has(cidOf(value, place)))
  const notCounted = left.flatMap((value) =>
    typeof value === 'object' && value !== null ? [{ value: { ...value }, why }] : [],
  )
  await local.putOwn(row.id, ownRowsOf(row.id, sharedList([], [], notCounted)), [])
  const account = accountOf(answer, device.device, values.length)
  await local.replace({ ...row, account, isHere: true, size: values.length }, 0, values)
  local.changed(row.id)
  return undefined
}

const isSame = (one: KeptBattle, other: KeptBattle): boolean =>
  JSON.stringify(settingsOf(one)) === JSON.stringify(settingsOf(other))

/** Copies a battle. Resolves to the reason if it could not; undefined if the account has all of it. */
export async function copyBattle(context: CopyContext, id: string): Promise<CopyProblem | undefined> {
  const { local, records, device, now } = context
  for (;;) {
    const row = local.find(id)
    if (!row || !isToCopy(row)) return undefined
    const values = row.account.state === 'shared' ? [] : await local.read(id)
    const base = row.account.copied
    const events = values.slice(base, base + eventsAtOnce)
    const answer: Result<AppendAnswer, RecordError> = await records.append({
      ...device,
      battle: id,
      base,
      settings: settingsOf(row),
      events: events.map((value, i) => sentOf(value, base + i, now())),
    })
    const current = local.find(id)
    if (!current) return undefined
    if (!answer.ok) {
      // Another device has deleted it permanently. If it is restored here, it is copied again.
      if (answer.error.kind === 'not-found' && base > 0)
        await local.put({ ...current, deletedAt: now(), account: { ...notInAccount, sides: [...notInAccount.sides] } })
      return answer.error
    }
    const { refusal } = answer.value
    if (refusal === 'full') return 'full'
    if (refusal === 'device') return adopt(context, current, answer.value, 'device')
    // A device that has a shared battle open reads its list.
    if (refusal === 'old' && row.account.state === 'shared') return undefined
    const missed = answer.value.events.filter(({ seq }) => seq > base)
    if (refusal === 'old' && sameFrom(values, missed) < missed.length)
      return adopt(context, current, answer.value, 'lost')
    const shared =
      row.account.state === 'shared' ? base : refusal === 'old' ? base + missed.length : base + events.length
    const account = accountOf(answer.value, device.device, shared, isSame(row, current))
    await local.put({ ...current, account, size: Math.max(current.size, values.length) })
    // Nothing was accepted and nothing new is known, so another try would loop for ever.
    if (refusal === 'old' && missed.length === 0) return undefined
  }
}

import * as v from 'valibot'
import { parseMoment, timeOf } from '#records/moment.ts'
import type { SentEvent, TableRowAnswer, TableSettings } from '#shared/table.ts'
import { keptBattle, type BattleAccount, type KeptBattle } from '../kept-battle.ts'

/** A row of the list of battles and its events, in the account's form. */

/** The most characters of the settings as JSON. It is a little less than the record store accepts. */
const mostCharacters = 7500

const settingsWith = (row: KeptBattle, codes: boolean): TableSettings => {
  const { name, scenario, sides, own, createdAt, paused, deletedAt, byHand, guided, practice, reported, result } = row
  const { standing } = row
  return {
    name,
    scenario,
    own,
    createdAt,
    paused,
    deletedAt,
    byHand,
    guided,
    practice,
    reported,
    result,
    standing,
    sides: sides.map((side) => (codes ? side : { ...side, code: '' })),
  }
}

/**
 * What the account shows of a battle. The fleets' codes are left out if they need too much space, because the events
 * have the fleets.
 */
export function settingsOf(row: KeptBattle): TableSettings {
  const all = settingsWith(row, true)
  return JSON.stringify(all).length <= mostCharacters ? all : settingsWith(row, false)
}

export type AnsweredTable = Pick<TableRowAnswer, 'battle' | 'state' | 'settings' | 'last_seq' | 'seats'>

/** What an answer says about the player's own seat. `copied`: how many of its events this device has. */
export function accountOf(
  { state, seats }: AnsweredTable,
  device: string,
  copied: number,
  isTold = true,
): BattleAccount {
  const own = seats.find((seat) => seat.is_mine && seat.device === device) ?? seats.find((seat) => seat.is_mine)
  const isElsewhere = own !== undefined && own.device !== device
  return {
    state,
    copied,
    isTold,
    isElsewhere,
    writer: isElsewhere ? own.device_name : '',
    sides: [...(own?.sides ?? [])],
    isHost: own?.is_host ?? false,
  }
}

/** The row of a battle that only the account has; undefined if this version of the app cannot read it. */
export function rowOf(answer: AnsweredTable, device: string, changedAt: number): KeptBattle | undefined {
  const account = accountOf(answer, device, 0)
  const isOneSided = account.sides.length === 1
  const read = v.safeParse(keptBattle, {
    createdAt: changedAt,
    ...answer.settings,
    id: answer.battle,
    changedAt,
    isHere: false,
    account,
    ...(isOneSided && { own: account.sides[0] }),
    ...(!account.isHost && { deletedAt: null }),
  })
  return read.success ? read.output : undefined
}

export function changedAtOf({ updated }: Pick<TableRowAnswer, 'updated'>): number {
  const moment = parseMoment(updated)
  return moment === '' ? 0 : timeOf(moment)
}

/** An event in the form in which it is sent. If it cannot be read, its place is its id. */
export function sentOf(value: unknown, place: number, at: number): SentEvent {
  if (typeof value !== 'object' || value === null) return { cid: `e${place}`, at, kind: 'unknown', body: {} }
  const { id, kind, ...body }: Readonly<Record<string, unknown>> = { ...value }
  return { cid: typeof id === 'string' ? id : `e${place}`, at, kind: typeof kind === 'string' ? kind : 'unknown', body }
}

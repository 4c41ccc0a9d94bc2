import { ok, type Result } from '#game/result.ts'
import type { Answer } from '#records/client.ts'
import type { TableAnswer, TableChange, TableRowAnswer, TableSide } from '#shared/table.ts'
import type { BattleAccount, KeptBattle } from '../kept-battle.ts'
import { knownList, withHeard } from '../shared/known-list.ts'
import type { LiveTable } from '../shared/live-actions.ts'
import { readWhole } from '../shared/read-whole.ts'
import type { Copier } from './copier.ts'
import type { CopyProblem } from './copy-battle.ts'
import type { LiveTables, LiveTablesOptions } from './live-tables.ts'
import { accountOf, changedAtOf, rowOf } from './table-settings.ts'

type Done<T = void> = Promise<Result<T, CopyProblem>>

/** The account's actions on battles. Each needs the network; errors say why an action was not done. */
export interface TableAccount {
  /** Reads which battles the account has. Those that this device does not have are listed, too. */
  readonly refresh: () => Answer<void>
  /** A battle whose events come from the account. */
  readonly live: (id: string) => Promise<LiveTable>
  /** Lets this device write from now on, with the account's list. */
  readonly takeOver: (id: string) => Done
  /** Lets several phones write from now on; this one keeps these sides. */
  readonly share: (id: string, sides: readonly TableSide[]) => Done
  /** Takes a seat by the code, on these sides or, if none are given, on the free ones. Resolves to the battle's id. */
  readonly joinBattle: (code: string, sides: readonly TableSide[]) => Done<string>
  /**
   * Makes or ends a code or the link. `sides`: the sides that the code is for; none for the sides that have no player.
   */
  readonly changeTable: (
    id: string,
    change: Exclude<TableChange, 'leave' | 'delete'>,
    sides?: readonly TableSide[],
  ) => Done
  /** Sends the result of a shared battle, if it is over and the record store does not know it. */
  readonly tellResult: (id: string) => Promise<void>
  /** Leaves a shared battle, or permanently deletes a battle of the account. It is removed from this device too. */
  readonly leaveTable: (id: string, change: 'leave' | 'delete') => Done
}

export interface TableLinkOptions extends LiveTablesOptions {
  readonly lives: LiveTables
  readonly copier: () => Copier
  readonly tell: (id: string) => Promise<void>
}

/** A row of this device with the account's data. The phone that writes decides about the name and the pause. */
function told(answer: TableRowAnswer, row: KeptBattle, account: BattleAccount): KeptBattle {
  const listed = rowOf(answer, '', changedAtOf(answer))
  if (!listed || (!account.isElsewhere && account.isHost)) return { ...row, account }
  const { name, paused, standing, reported } = listed
  const deletedAt = account.state === 'shared' ? row.deletedAt : listed.deletedAt
  return { ...row, name, paused, reported, deletedAt, account, ...(account.isElsewhere && { standing }) }
}

export function makeTableAccount(options: TableLinkOptions): TableAccount {
  const { local, records, device, lives, clock, copier, tell } = options

  const wholeOf = async (answer: TableAnswer): Answer<readonly unknown[]> => {
    const whole = await readWhole((after) => records.read(answer.battle, after))
    return whole.ok ? ok(withHeard(knownList([]), whole.value).values) : whole
  }
  /** Replaces this device's list by the account's. */
  const takeIn = async (answer: TableAnswer): Done => {
    const values = await wholeOf(answer)
    if (!values.ok) return values
    const id = answer.battle
    const row = local.find(id) ?? rowOf(answer, device.device, clock.now())
    if (!row) return ok(undefined)
    const account = accountOf(answer, device.device, values.value.length)
    await local.replace({ ...row, account, isHere: true, size: values.value.length }, 0, values.value)
    const live = await lives.opened(id)
    if (answer.state !== 'shared') lives.forget(id)
    else if (live) {
      live.getState().take(answer, live.getState().known)
      // Events that this phone made before another phone took over are sent again.
      void live.getState().now()
    }
    local.changed(id)
    return ok(undefined)
  }

  return {
    refresh: async () => {
      const mine = await records.mine()
      if (!mine.ok) return mine
      for (const answer of mine.value) {
        const row = local.find(answer.battle)
        if (!row || !row.isHere) {
          const listed = rowOf(answer, device.device, changedAtOf(answer))
          if (listed) await local.put(listed)
          continue
        }
        const account = accountOf(answer, device.device, row.account.copied, row.account.isTold)
        const listed = told(answer, row, account)
        if (JSON.stringify(listed) === JSON.stringify(row)) continue
        await local.put(listed)
        if (account.isElsewhere !== row.account.isElsewhere || account.state !== row.account.state)
          local.changed(row.id)
      }
      return ok(undefined)
    },
    live: (id) => lives.open(id),
    takeOver: async (id) => {
      const answer = await records.takeOver({ ...device, battle: id })
      return answer.ok ? takeIn(answer.value) : answer
    },
    share: async (id, sides) => {
      const problem = await copier().copy(id)
      if (problem !== undefined) return { ok: false, error: problem }
      const answer = await records.share({ ...device, battle: id, sides })
      if (!answer.ok) return answer
      const row = local.find(id)
      if (!row) return ok(undefined)
      await local.put({ ...row, account: accountOf(answer.value, device.device, answer.value.last_seq) })
      const live = await lives.open(id)
      live.getState().take(answer.value, live.getState().known)
      local.changed(id)
      return ok(undefined)
    },
    joinBattle: async (code, sides) => {
      const answer = await records.join({ ...device, code, sides })
      if (!answer.ok) return answer
      const taken = await takeIn(answer.value)
      return taken.ok ? ok(answer.value.battle) : taken
    },
    changeTable: async (id, change, sides = []) => {
      const answer = await records.change({ battle: id, change, sides })
      if (!answer.ok) return answer
      const live = await lives.opened(id)
      if (live && answer.value) live.getState().take(answer.value, live.getState().known)
      return ok(undefined)
    },
    tellResult: tell,
    leaveTable: async (id, change) => {
      const answer = await records.change({ battle: id, change })
      // If the account no longer has it, there is nothing to do.
      if (!answer.ok && answer.error.kind !== 'not-found') return answer
      lives.forget(id)
      await local.drop(id)
      return ok(undefined)
    },
  }
}

import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Session } from '#records/account/session.ts'
import { currentBuild } from '#records/app-files/build.ts'
import { systemClock, type Clock } from '#records/browser/clock.ts'
import { browserPageEvents, type PageEvents } from '#records/browser/page-events.ts'
import { makeRandomId } from '#records/browser/random-id.ts'
import type { RecordClient } from '#records/client.ts'
import { makeTableListener, type ListenToTable } from '#records/table/table-news.ts'
import { makeTableRecords, type TableRecords } from '#records/table/tables.ts'
import { openTabChannel, type TabChannel } from '../device/tab-channel.ts'
import { browserTabLock } from '../device/tab-lock.ts'
import { makeCopier, type Copier } from './account/copier.ts'
import { makeLiveTables } from './account/live-tables.ts'
import { makeTableAccount, type TableAccount } from './account/table-link.ts'
import { makeTeller } from './account/teller.ts'
import { newRow, type KeptBattle } from './kept-battle.ts'
import { makeLocalTables } from './local-lists.ts'
import { readOwnDevice, type OwnDevice } from './own-device.ts'
import { writeRunning } from './running-battle.ts'
import { oneStream } from './shared/one-stream.ts'
import { makeTableDevice, type TableDevice } from './table-device.ts'
import type { TablesActions, TablesState } from './tables-state.ts'

export type TablesStore = StoreApi<TablesState & TablesActions>

/** What a store needs to copy and to share battles. Without it, all battles stay on this device. */
export interface TablesAccountOptions {
  readonly session: Pick<Session, 'getState' | 'subscribe'>
  readonly records: TableRecords
  readonly listen: ListenToTable
  readonly ownDevice: OwnDevice
  readonly build: string
  /** Called when another phone has a different state at the end of a step of a battle. */
  readonly onDifference?: ((step: string) => void) | undefined
}

export interface TablesOptions {
  readonly owner: string
  readonly account?: TablesAccountOptions
  readonly device?: TableDevice
  readonly channel?: TabChannel
  readonly clock?: Clock
  readonly page?: PageEvents
  readonly makeId?: () => string
  readonly noteRunning?: typeof writeRunning
}

/** How long a deleted battle can be restored, ms. */
const binTime = 30 * 24 * 3_600_000

const noAccount = (): never => {
  throw new Error('This store has no account.')
}
const withoutAccount: TableAccount = {
  refresh: noAccount,
  live: noAccount,
  takeOver: noAccount,
  share: noAccount,
  joinBattle: noAccount,
  changeTable: noAccount,
  leaveTable: noAccount,
  tellResult: noAccount,
}

/**
 * The battles at a table. An event is on the device before its promise resolves. Events that the device refuses stay in
 * memory.
 */
export function makeTablesStore(options: TablesOptions): TablesStore {
  const { owner, account, device = makeTableDevice(owner) } = options
  const { channel = openTabChannel(`orion-table-${owner}`), clock = systemClock, page = browserPageEvents() } = options
  const { makeId = makeRandomId, noteRunning = writeRunning } = options

  return createStore<TablesState & TablesActions>()((set, get) => {
    let isClosed = false
    const local = makeLocalTables({
      owner,
      device,
      channel,
      noteRunning,
      state: () => ({ ...get(), isClosed }),
      set: (patch) => {
        if (!isClosed) set(patch)
      },
    })
    let copier: Copier | undefined
    const makeAccount = ({ session, ownDevice, ...rest }: TablesAccountOptions): TableAccount => {
      const { records } = rest
      const options = { ...rest, local, device: ownDevice, clock, page }
      const lives = makeLiveTables(options)
      const { tell, tellAll } = makeTeller({ local, lives, records, clock })
      const made = makeTableAccount({ ...options, lives, tell, copier: () => running })
      const running = makeCopier({
        owner,
        session,
        clock,
        page,
        local,
        records,
        device: ownDevice,
        now: clock.now,
        refresh: made.refresh,
        tellAll,
        report: (copyProblem) => {
          if (!isClosed && get().copyProblem !== copyProblem) set({ copyProblem })
        },
      })
      copier = running
      channel.onMessage((message) => {
        if (typeof message === 'string' && !isClosed) void local.followTab(message).then(() => lives.followTab(message))
      })
      return made
    }
    const actions = account ? makeAccount(account) : withoutAccount
    if (!account)
      channel.onMessage((message) => {
        if (typeof message === 'string' && !isClosed) void local.followTab(message)
      })

    const dropOld = async () => {
      const isOld = ({ deletedAt }: KeptBattle) => deletedAt !== null && clock.now() - deletedAt > binTime
      for (const { id, account: has } of get().battles.filter(isOld)) {
        if (!account || has.state === 'device') await local.drop(id)
        else await actions.leaveTable(id, has.state === 'shared' ? 'leave' : 'delete')
      }
    }
    const opened = local.readRows().then(() => {
      if (isClosed) return
      set({ phase: 'ready' })
      void dropOld()
      copier?.start()
    })

    return {
      phase: 'loading',
      deviceProblem: null,
      copyProblem: undefined,
      battles: [],
      changedElsewhere: {},
      ...actions,
      ready: () => opened,
      close: async () => {
        await opened
        copier?.stop()
        set({ phase: 'closed', battles: [], deviceProblem: null, copyProblem: undefined })
        isClosed = true
        channel.close()
        device.close()
        local.close()
      },
      create: async (battle, events) => {
        const [id, now] = [makeId(), clock.now()]
        const row = newRow(battle, id, now)
        local.begin(row)
        await local.append(row, 0, events)
        copier?.soon()
        return id
      },
      read: async (id) => {
        const row = local.find(id)
        if (!account || !row || row.isHere) return local.read(id)
        const live = await actions.live(id)
        await live.getState().now()
        return live.getState().values
      },
      append: async (id, from, events, standing, onTaken) => {
        const row = local.find(id)
        if (!row) return 'clash'
        const changed = { ...row, standing, changedAt: clock.now(), paused: false, result: null }
        const appended = await local.append(changed, from, events, onTaken)
        copier?.soon()
        return appended
      },
      note: async (id, standing, sides) => {
        const row = local.find(id)
        if (!row || JSON.stringify([row.standing, row.sides]) === JSON.stringify([standing, sides])) return
        const told = { ...row.account, isTold: false }
        await local.put({ ...row, standing, sides, changedAt: clock.now(), account: told, result: null })
        if (row.account.isHost) copier?.soon()
      },
      change: async (id, patch) => {
        const row = local.find(id)
        if (!row) return
        await local.put({ ...row, ...patch, account: { ...row.account, isTold: false } })
        copier?.soon()
      },
    }
  })
}

export async function openTables({
  owner,
  session,
  client,
  onDifference,
}: Pick<TablesOptions, 'owner'> &
  Pick<TablesAccountOptions, 'session' | 'onDifference'> & { readonly client: RecordClient }) {
  const account: TablesAccountOptions = {
    session,
    records: makeTableRecords(client),
    listen: oneStream(makeTableListener(client), browserTabLock()),
    ownDevice: readOwnDevice(owner),
    build: currentBuild(),
    onDifference,
  }
  const store = makeTablesStore({ owner, account })
  await store.getState().ready()
  return store
}

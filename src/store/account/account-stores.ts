import type { StoreApi } from 'zustand/vanilla'
import type { Rules } from '#game/fleet/pin/fleet-pin.ts'
import type { Session } from '#records/account/session.ts'
import type { RecordClient } from '#records/client.ts'
import { makeFirstStepRecords } from '#records/saves/first-steps.ts'
import type { BattlesStore } from '../battles/make-battles-store.ts'
import type { DeviceProblem } from '../device/database.ts'
import type { DiceTableStore } from '../dice-table/dice-table.ts'
import type { FeedbackStore } from '../feedback/make-feedback-store.ts'
import type { FleetsStore } from '../fleets/fleets-state.ts'
import type { RollLogStore } from '../roll-log/roll-log-state.ts'
import { makeRulesReadingStore, type RulesReadingStore } from '../rules/rules-reading.ts'
import type { SettingsStore } from '../settings/settings.ts'
import type { StarChartStore } from '../stars/star-chart.ts'
import type { StarMarksStore } from '../stars/star-marks.ts'
import type { TablesStore } from '../table/make-tables-store.ts'
import { makeCollectionStore, type CollectionStore } from './collection.ts'
import { makeFirstStepsStore, type FirstStepsStore } from './first-steps.ts'

/**
 * The current account's stores. Each opens at its first call. A logout closes all of them; an expired session closes
 * none (AU-07).
 */
export interface AccountStores {
  readonly fleets: () => Promise<FleetsStore>
  /** The store of `fleets`, opened without the catalogue: it can be read at once, but changed only after `fleets`. */
  readonly fleetsToRead: () => Promise<FleetsStore>
  readonly rollLog: () => Promise<RollLogStore>
  readonly marks: () => Promise<StarMarksStore>
  readonly chart: () => Promise<StarChartStore>
  readonly diceTable: () => Promise<DiceTableStore>
  readonly feedback: () => Promise<FeedbackStore>
  readonly battles: () => Promise<BattlesStore>
  readonly tables: () => Promise<TablesStore>
  readonly collection: () => CollectionStore
  readonly reading: () => RulesReadingStore
  readonly firstSteps: () => FirstStepsStore
  readonly close: () => Promise<void>
}

/** A store that keeps its data in the device's database. */
export type DeviceStore = Pick<StoreApi<{ readonly deviceProblem: DeviceProblem | null }>, 'getState' | 'subscribe'>

export interface AccountStoresOptions {
  readonly session: Pick<Session, 'getState' | 'subscribe' | 'verify'>
  readonly client: RecordClient
  readonly settings: SettingsStore
  /** Called with the fleets once they are open. */
  readonly onFleets?: (fleets: FleetsStore) => void
  /** Called with each store of the device's database once it is open. */
  readonly onDeviceStore?: (store: DeviceStore) => void
  /** Called when two phones have different states of a battle at the end of a step. */
  readonly onDifference?: (step: string) => void
}

/** `owner`: a user id; empty if nobody is logged in. */
interface OpenAccount extends AccountStores {
  readonly owner: string
}

/** Makes a function that calls `make` once and shares its result; after a failure, the next call tries again. */
const openedOnce = <T>(
  make: () => Promise<T>,
): (() => Promise<T>) & { readonly made: () => Promise<T> | undefined } => {
  let made: Promise<T> | undefined
  const get = () => {
    made ??= make().catch((thrown: unknown) => {
      made = undefined
      throw thrown
    })
    return made
  }
  return Object.assign(get, { made: () => made })
}

const openAccount = (owner: string, options: AccountStoresOptions): OpenAccount => {
  const { session, client, settings, onFleets, onDeviceStore, onDifference } = options
  const told = <S extends DeviceStore>(store: S): S => {
    onDeviceStore?.(store)
    return store
  }
  let rules: Rules | undefined
  const rulesNow = (): Rules => {
    if (!rules) throw new Error('These fleets were opened to be read.')
    return rules
  }
  const fleetsToRead = openedOnce(async () => {
    const { openFleets } = await import('../fleets/make-fleets-store.ts')
    const opened = told(await openFleets({ owner, session, client, rules: rulesNow }))
    onFleets?.(opened)
    return opened
  })
  const fleets = async () => {
    const [store, { currentRules }] = await Promise.all([fleetsToRead(), import('#content/current-rules.ts')])
    rules = currentRules
    return store
  }
  const rollLog = openedOnce(async () => {
    const { openRollLog } = await import('../roll-log/make-roll-log-store.ts')
    return told(await openRollLog({ owner, session, client }))
  })
  const marks = openedOnce(async () => {
    const { openStarMarks } = await import('../stars/make-star-marks.ts')
    return told(openStarMarks({ owner, session, client }))
  })
  const chart = openedOnce(async () => {
    const { openStarChart } = await import('../stars/make-star-chart.ts')
    return openStarChart({ owner, settings })
  })
  const diceTable = openedOnce(async () => {
    const { makeDiceTable } = await import('../dice-table/dice-table.ts')
    return makeDiceTable(owner, settings)
  })
  const feedback = openedOnce(async () => {
    const { openFeedback } = await import('../feedback/make-feedback-store.ts')
    return told(openFeedback({ owner, session, client }))
  })
  const battles = openedOnce(async () => {
    const { openBattles } = await import('../battles/make-battles-store.ts')
    return told(openBattles({ owner, session, client }))
  })
  const tables = openedOnce(async () => {
    const { openTables } = await import('../table/make-tables-store.ts')
    return told(await openTables({ owner, session, client, onDifference }))
  })
  let collection: CollectionStore | undefined
  let reading: RulesReadingStore | undefined
  let steps: FirstStepsStore | undefined

  return {
    owner,
    fleets,
    fleetsToRead,
    rollLog,
    marks,
    chart,
    diceTable,
    feedback,
    battles,
    tables,
    collection: () => (collection ??= makeCollectionStore(owner)),
    reading: () => (reading ??= makeRulesReadingStore(owner)),
    firstSteps: () => (steps ??= makeFirstStepsStore({ owner, session, records: makeFirstStepRecords(client) })),
    close: async () => {
      steps?.getState().stop()
      const closing = [fleetsToRead, rollLog, marks, feedback, battles, tables].map(async (store) =>
        (await store.made())?.getState().close(),
      )
      await Promise.allSettled(closing)
    },
  }
}

export function makeAccountStores(options: AccountStoresOptions): AccountStores {
  const { session } = options
  let open: OpenAccount | undefined

  const close = async () => {
    const closing = open
    open = undefined
    await closing?.close()
  }

  /** The stores of the logged-in user. After the session has expired, they are still those of the last user. */
  const current = (): OpenAccount => {
    const owner = session.getState().user?.id ?? open?.owner ?? ''
    if (open && open.owner !== owner) void close()
    open ??= openAccount(owner, options)
    return open
  }

  session.subscribe(() => {
    const { user, ended } = session.getState()
    if (user ? user.id !== open?.owner : ended === 'logged-out') void close()
  })

  return {
    fleets: () => current().fleets(),
    fleetsToRead: () => current().fleetsToRead(),
    rollLog: () => current().rollLog(),
    marks: () => current().marks(),
    chart: () => current().chart(),
    diceTable: () => current().diceTable(),
    feedback: () => current().feedback(),
    battles: () => current().battles(),
    tables: () => current().tables(),
    collection: () => current().collection(),
    reading: () => current().reading(),
    firstSteps: () => current().firstSteps(),
    close,
  }
}

import type { Fleet } from '#game/fleet/fleet.ts'
import { planImport } from '../fleets/fleet-import.ts'
import type { FleetsStore } from '../fleets/fleets-state.ts'
import type { ImportSummary, RollLogStore } from '../roll-log/roll-log-state.ts'
import { printOptionsVersion } from '../settings/print-options-schema.ts'
import type { PrintOptionsStore } from '../settings/print-options.ts'
import { defaultSettings, settingsVersion, type Settings } from '../settings/settings-schema.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { backupFormat, backupVersion, type BackupFile, type ReadBackup } from './backup-file.ts'
import { mergeItems, noItem, writeCollection, type CollectionItem, type CollectionItems } from './collection-schema.ts'
import type { CollectionStore } from './collection.ts'

/**
 * The stores that a backup holds. Restoring only adds: nothing on this device is changed, and if two fleets differ,
 * both stay.
 */

export interface BackupStores {
  readonly fleets: FleetsStore
  readonly collection: CollectionStore
  readonly settings: SettingsStore
  readonly print: PrintOptionsStore
  /** Undefined if the roll log could not be opened; the backup then has none. */
  readonly rollLog: RollLogStore | undefined
}

const settingsOf = (state: Settings): Settings => {
  const fields = Object.keys(defaultSettings) as readonly (keyof Settings)[]
  return Object.fromEntries(fields.map((field) => [field, state[field]])) as unknown as Settings
}

/** `exportedAt`: ms since 1970. */
export async function makeBackup(stores: BackupStores, gameVersion: string, exportedAt: number): Promise<BackupFile> {
  const { fleets, collection, settings, print, rollLog } = stores
  return {
    format: backupFormat,
    version: backupVersion,
    exportedAt: new Date(exportedAt).toISOString(),
    gameVersion,
    owner: fleets.getState().owner ?? '',
    ...fleets.getState().exportAll(),
    collection: JSON.parse(writeCollection(collection.getState().items)) as unknown,
    settings: { version: settingsVersion, state: settingsOf(settings.getState()) },
    print: { version: printOptionsVersion, state: print.getState().options },
    rollLog: rollLog ? await rollLog.getState().exportFile() : null,
  }
}

export interface CollectionChange {
  readonly design: string
  readonly before: CollectionItem
  readonly after: CollectionItem
}

export interface RestorePlan {
  /** Fleets of the backup that are missing or deleted here. */
  readonly added: readonly Fleet[]
  /** Fleets that have other content here: the backup's fleet is added under a new id. */
  readonly both: readonly Fleet[]
  readonly same: readonly Fleet[]
  readonly versions: number
  readonly collection: readonly CollectionChange[]
  readonly rollEntries: number
  readonly settings: boolean
}

const sameItem = (a: CollectionItem, b: CollectionItem): boolean => a.owned === b.owned && a.favourite === b.favourite

const collectionChanges = (here: CollectionItems, file: CollectionItems): readonly CollectionChange[] =>
  Object.entries(file).flatMap(([design, item]) => {
    const before = (Object.hasOwn(here, design) ? here[design] : undefined) ?? noItem
    const after = mergeItems(before, item)
    return sameItem(before, after) ? [] : [{ design, before, after }]
  })

export function planRestore(backup: ReadBackup, stores: BackupStores): RestorePlan {
  const { entries, versions } = stores.fleets.getState()
  // The plan only needs distinct ids, not the final ones.
  let count = 0
  const imported = planImport(entries, backup.fleets, () => `planned-fleet-${(count += 1)}`)
  const of = (...kinds: readonly (typeof imported)[number]['kind'][]) =>
    backup.fleets.filter((_, at) => kinds.some((kind) => kind === imported[at]?.kind))
  const { settings } = backup
  const now = settingsOf(stores.settings.getState())
  return {
    added: of('added', 'restored'),
    both: of('copied'),
    same: of('same'),
    versions: backup.versions.filter(({ id }) => !Object.hasOwn(versions, id)).length,
    collection: collectionChanges(stores.collection.getState().items, backup.collection),
    rollEntries: stores.rollLog ? backup.rollEntries : 0,
    settings: settings !== null && JSON.stringify(settingsOf(settings)) !== JSON.stringify(now),
  }
}

export interface RestoreOutcome {
  readonly fleets: number
  readonly versions: number
  readonly collection: number
  /** Undefined if the backup or the device has no roll log; null if the backup's roll log is unreadable. */
  readonly rolls: ImportSummary | null | undefined
  readonly settings: boolean
}

function applySettings({ settings, print }: BackupStores, backup: ReadBackup): void {
  if (backup.print) print.getState().change(backup.print)
  if (!backup.settings) return
  const { darkMode, successDice, failureDice, damageRating, defenseRating, lastRulesPage, savedCamera } =
    backup.settings
  const actions = settings.getState()
  actions.setDarkMode(darkMode)
  actions.setVolley({ successDice, failureDice, damageRating, defenseRating })
  actions.setLastRulesPage(lastRulesPage)
  actions.setSavedCamera(savedCamera)
}

export async function restoreBackup(
  backup: ReadBackup,
  plan: RestorePlan,
  stores: BackupStores,
  { withSettings }: { readonly withSettings: boolean },
): Promise<RestoreOutcome> {
  const report = stores.fleets.getState().importFleets(backup)
  const { setOwned, setFavourite } = stores.collection.getState()
  for (const { design, before, after } of plan.collection) {
    if (after.owned !== before.owned) setOwned(design, after.owned)
    if (after.favourite !== before.favourite) setFavourite(design, after.favourite)
  }
  if (withSettings) applySettings(stores, backup)
  const rolls = backup.rollLog === null ? undefined : await stores.rollLog?.getState().importFile(backup.rollLog)
  await stores.fleets.getState().flush()
  return {
    fleets: report.fleets.filter(({ kind }) => kind !== 'same').length,
    versions: report.versions,
    collection: plan.collection.length,
    rolls: rolls && (rolls.ok ? rolls.value : null),
    settings: withSettings && plan.settings,
  }
}

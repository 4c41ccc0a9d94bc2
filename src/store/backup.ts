import { copyName, isCopyOf } from '#game/shared-fleet.ts'
import type { Fleet } from '#game/fleet.ts'
import { backupFormat, backupVersion, type BackupFile, type ReadBackup } from './backup-file.ts'
import type { CollectionStore } from './collection.ts'
import type { FleetEntry } from './fleet-entry.ts'
import { selectFleets, type FleetsStore } from './fleets.ts'
import { mergeItems, noItem, writeCollection, type CollectionItem, type CollectionItems } from './persist/collection-schema.ts'
import { currentVersion } from './persist/ladder.ts'
import { writePrintOptions } from './persist/print-options-schema.ts'
import { defaultSettings, type Settings } from './persist/settings-schema.ts'
import type { PrintOptionsStore } from './print-options.ts'
import type { ImportSummary, RollLogStore } from './roll-log.ts'
import type { SettingsStore } from './settings.ts'

/**
 * Everything of one account on this device, out into one file and back by merging: what is here stays, what is not here
 * is added, and where both have a fleet and it differs, both are kept.
 */

/** The stores that a backup is made of. */
export interface BackupStores {
  readonly fleets: FleetsStore
  readonly collection: CollectionStore
  readonly settings: SettingsStore
  readonly print: PrintOptionsStore
  /** Undefined where the log could not be opened; a backup is then made without it. */
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
    fleets: selectFleets(fleets.getState()).map(({ fleet }) => ({ fleet })),
    collection: JSON.parse(writeCollection(collection.getState().items)) as unknown,
    settings: { version: currentVersion, state: settingsOf(settings.getState()) },
    print: JSON.parse(writePrintOptions(print.getState().options)) as unknown,
    rollLog: rollLog ? await rollLog.getState().exportFile() : null,
  }
}

export interface CollectionChange {
  readonly design: string
  readonly before: CollectionItem
  readonly after: CollectionItem
}

/** What a backup would do here; nothing of it is done yet. */
export interface RestorePlan {
  /** Not here in any form. */
  readonly added: readonly Fleet[]
  /** Here too, but different: the file's is added beside it, under a name of its own. */
  readonly both: readonly { readonly mine: FleetEntry; readonly theirs: Fleet }[]
  /** Here already, the same in everything. */
  readonly same: readonly Fleet[]
  readonly collection: readonly CollectionChange[]
  /** Entries of the roll log in the file; those that are here already stay as they are. */
  readonly rollEntries: number
  /** The file's settings are not those of this device. */
  readonly settings: boolean
}

/** Nothing differs: keys, labels and archive count here, unlike in a copy. */
const isSame = (mine: Fleet, theirs: Fleet): boolean =>
  isCopyOf(mine, theirs) &&
  isCopyOf(theirs, mine) &&
  mine.archived === theirs.archived &&
  mine.tags.join('\n') === theirs.tags.join('\n')

const sameItem = (a: CollectionItem, b: CollectionItem): boolean => a.owned === b.owned && a.favourite === b.favourite

const collectionChanges = (here: CollectionItems, file: CollectionItems): readonly CollectionChange[] =>
  Object.entries(file).flatMap(([design, item]) => {
    const before = (Object.hasOwn(here, design) ? here[design] : undefined) ?? noItem
    const after = mergeItems(before, item)
    return sameItem(before, after) ? [] : [{ design, before, after }]
  })

export function planRestore(backup: ReadBackup, stores: BackupStores): RestorePlan {
  const state = stores.fleets.getState()
  const here = selectFleets(state)
  const byId = new Map(here.map((entry) => [entry.id, entry]))
  const added: Fleet[] = []
  const same: Fleet[] = []
  const both: { mine: FleetEntry; theirs: Fleet }[] = []
  for (const theirs of backup.fleets) {
    const mine = byId.get(theirs.id)
    if (here.some(({ fleet }) => isSame(fleet, theirs))) same.push(theirs)
    else if (mine) both.push({ mine, theirs })
    else added.push(theirs)
  }
  const { settings } = backup
  const now = settingsOf(stores.settings.getState())
  return {
    added,
    both,
    same,
    collection: collectionChanges(stores.collection.getState().items, backup.collection),
    rollEntries: stores.rollLog ? backup.rollEntries : 0,
    settings: settings !== null && JSON.stringify(settingsOf(settings)) !== JSON.stringify(now),
  }
}

export interface RestoreOutcome {
  readonly fleets: number
  readonly collection: number
  /** Undefined when there was no log in the file, or none here; null when it could not be read. */
  readonly rolls: ImportSummary | null | undefined
  readonly settings: boolean
}

function takeSettings({ settings, print }: BackupStores, backup: ReadBackup): void {
  if (backup.print) print.getState().change(backup.print)
  if (!backup.settings) return
  const { darkMode, successDice, failureDice, damageRating, defenseRating, lastRulesPage, savedCamera } = backup.settings
  const actions = settings.getState()
  actions.setDarkMode(darkMode)
  actions.setVolley({ successDice, failureDice, damageRating, defenseRating })
  actions.setLastRulesPage(lastRulesPage)
  actions.setSavedCamera(savedCamera)
}

/**
 * Brings a backup in, as planned. Every fleet gets an id of its own: an id may be another account's by now. `mark` goes
 * behind the name of a fleet that differs from the one here.
 */
export async function restoreBackup(
  backup: ReadBackup,
  plan: RestorePlan,
  stores: BackupStores,
  { mark, withSettings }: { readonly mark: string; readonly withSettings: boolean },
): Promise<RestoreOutcome> {
  const { create } = stores.fleets.getState()
  const withoutId = ({ id: _id, ...fleet }: Fleet): Omit<Fleet, 'id'> => fleet
  for (const fleet of plan.added) create(withoutId(fleet))
  for (const { theirs } of plan.both) create({ ...withoutId(theirs), name: copyName(theirs.name, mark) })
  const shelf = stores.collection.getState()
  for (const { design, before, after } of plan.collection) {
    if (after.owned !== before.owned) shelf.setOwned(design, after.owned)
    if (after.favourite !== before.favourite) shelf.setFavourite(design, after.favourite)
  }
  if (withSettings) takeSettings(stores, backup)
  const rolls = backup.rollLog === null ? undefined : await stores.rollLog?.getState().importFile(backup.rollLog)
  await stores.fleets.getState().flush()
  return {
    fleets: plan.added.length + plan.both.length,
    collection: plan.collection.length,
    rolls: rolls && (rolls.ok ? rolls.value : null),
    settings: withSettings && plan.settings,
  }
}

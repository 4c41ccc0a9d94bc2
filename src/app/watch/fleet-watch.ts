import type { FeatureName } from '#shared/analytics/feature-names.ts'
import type { FleetEntry } from '#store/fleets/fleet-entry.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'

/** Whether this tab has just made the fleet, and did not read it from the device, the account or another tab. */
const isMade = (entry: FleetEntry): boolean => entry.base === null && entry.stored === null

/** Whether the account has answered a push of this device. */
const isSaved = (entry: FleetEntry, before: FleetEntry): boolean =>
  !entry.deleted &&
  before.asked.length > 0 &&
  entry.asked.length === 0 &&
  (entry.base?.revision ?? 0) > (before.base?.revision ?? 0)

/**
 * Reports fleets that are made here, and changes of fleets that reach the account. Returns a function that stops this.
 */
export const watchFleets = (store: Pick<FleetsStore, 'subscribe'>, report: (name: FeatureName) => void): (() => void) =>
  store.subscribe(({ phase, entries }, { phase: phaseBefore, entries: entriesBefore }) => {
    if (phase !== 'ready' || phaseBefore !== 'ready' || entries === entriesBefore) return
    for (const entry of Object.values(entries)) {
      const before = entriesBefore[entry.id]
      if (entry === before) continue
      if (!before && isMade(entry)) report('fleet-created')
      if (before && isSaved(entry, before)) report('fleet-saved')
    }
  })

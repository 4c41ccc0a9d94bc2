import type { Hook, Jobs, Tables } from '../platform/row-types.ts'
import { emptyDeletedFleets } from './empty-deleted-fleets.ts'
import { changeFleet, createFleet } from './revision.ts'
import { createVersion, emptyVersion } from './versions.ts'

const hooks: readonly Hook[] = [
  { on: 'onRecordCreateRequest', of: ['fleets'], run: createFleet },
  { on: 'onRecordUpdateRequest', of: ['fleets'], run: changeFleet },
  { on: 'onRecordCreateRequest', of: ['fleet_versions'], run: createVersion },
  { on: 'onRecordUpdateRequest', of: ['fleet_versions'], run: emptyVersion },
]

const jobs: Jobs = {
  // A deleted fleet keeps its content for 30 days, so that it can be restored. Then its content and its saved versions are
  // emptied. The row itself stays as a tombstone, so that devices that were away learn of the deletion. Its revision stays
  // too: a device that still has the content may restore the fleet even later.
  'fleet-bin': (app) => emptyDeletedFleets(app, 30),
}

export const tables: Tables = { hooks, jobs }

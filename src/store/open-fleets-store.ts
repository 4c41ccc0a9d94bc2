import type { Rules } from '#game/fleet-pin.ts'
import { makeFleetRecords } from '#records/fleets.ts'
import type { Records } from '#records/records.ts'
import type { FleetsStore } from './fleets.ts'
import { makeFleetsStore } from './make-fleets-store.ts'

/** The fleets of this device over the real record store. */
export const openFleetsStore = (records: Pick<Records, 'session' | 'client'>, rules: () => Rules): FleetsStore =>
  makeFleetsStore({ records: { session: records.session, fleets: makeFleetRecords(records.client) }, rules })

import type { Rules } from '#game/fleet-pin.ts'
import { makeFleetRecords } from '#records/fleets.ts'
import type { Records } from '#records/records.ts'
import type { FleetsStore } from './fleets/fleets-state.ts'
import { makeFleetsStore } from './fleets/make-fleets-store.ts'

/** The fleets of this device over the real record store. */
export const openFleetsStore = (records: Pick<Records, 'session' | 'use'>, rules: () => Rules): FleetsStore =>
  makeFleetsStore({ records: { session: records.session, fleets: records.use(makeFleetRecords) }, rules })

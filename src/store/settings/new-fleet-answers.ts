import * as v from 'valibot'
import { isFleetLimit } from '#game/fleet/fleet.ts'
import { factionIds } from '#game/ship/ship.ts'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import { readStored } from '#records/browser/read-stored.ts'

export const newFleetAnswersKey = 'orion-new-fleet'

/** What the player last chose for a new fleet on this device. The name is not kept: two fleets rarely share one. */
export type NewFleetAnswers = Readonly<v.InferOutput<typeof schema>>

const schema = v.object({ faction: v.picklist(factionIds), limit: v.pipe(v.number(), v.check(isFleetLimit)) })

const firstAnswers: NewFleetAnswers = { faction: 'accord', limit: 200 }

/** Reads the last answers. If there are none, or if they cannot be read, returns the answers of a first visit. */
export const readNewFleetAnswers = (storage: DeviceStorage = browserStorage()): NewFleetAnswers =>
  readStored(schema, storage.get(newFleetAnswersKey)) ?? firstAnswers

export const saveNewFleetAnswers = (
  { faction, limit }: NewFleetAnswers,
  storage: DeviceStorage = browserStorage(),
): void => void storage.set(newFleetAnswersKey, JSON.stringify({ faction, limit }))

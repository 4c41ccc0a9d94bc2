import * as v from 'valibot'
import { choiceKinds, type FleetChoicesAnswer } from '#shared/balance.ts'
import { type Answer, attempt, type RecordClient } from '../client.ts'
import { reads } from '../reads.ts'

const choices = reads<FleetChoicesAnswer>()(
  v.object({
    /** A figure about fewer owners is left out. */
    least_owners: v.number(),
    /** Players with a saved fleet, and their fleets; null if there are too few. */
    owners: v.nullable(v.number()),
    fleets: v.nullable(v.number()),
    /**
     * The most owners first. `item`: id of a design, refit, admiral or faction, also of one that this game does not
     * know.
     */
    rows: v.array(
      v.object({ kind: v.picklist(choiceKinds), item: v.string(), owners: v.number(), fleets: v.number() }),
    ),
  }),
)
/** The numbers of saved fleets and of players that use each ship, refit, admiral and faction. */
export type FleetChoices = v.InferOutput<typeof choices>

/** Requests of staff about the balance of the game. */
export interface StaffBalance {
  readonly choices: (signal?: AbortSignal) => Answer<FleetChoices>
}

export const makeStaffBalance = ({ pocketBase }: RecordClient): StaffBalance => ({
  choices: (signal) =>
    attempt(async () => v.parse(choices, await pocketBase.send<unknown>('/api/staff/balance/choices', { signal }))),
})

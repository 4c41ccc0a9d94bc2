import type { Page } from 'playwright-core'
import { starterFleets } from '../../src/content/starter-fleets.ts'
import type { FleetEdit } from '../../src/game/fleet/fleet-edit.ts'
import type { Fleet } from '../../src/game/fleet/fleet.ts'
import { makeIntent, makeValues, memoiseOdds } from '../../src/game/roll-log/roll-entry.ts'
import { noTraits, volleyOf } from '../../src/store/dice-table/setup.ts'
import type { NewUser } from '../../tests/support/pocketbase.ts'

/** How much a player has kept. The undo steps are those of the first fleet. */
export interface Kept {
  readonly fleets: number
  readonly rolls: number
  readonly undoSteps: number
}

const fleetId = (user: string, n: number): string => `${user.slice(0, 10)}${String(n).padStart(5, '0')}`
export const firstFleet = (user: string): string => fleetId(user, 0)
const atOnce = 1000
/** As fleet-history.ts stores them. */
const stepsOfBlock = 100
const headBlock = -1

const starter = (user: string, n: number): Fleet => {
  const fleet = starterFleets[n % starterFleets.length]
  if (!fleet) throw new Error('no starter fleet')
  return { ...fleet, id: fleetId(user, n), name: `Fleet ${n}` }
}

/** Puts the fleets into the account, as another device would have sent them. */
export async function keepFleets({ client, id: user }: NewUser, count: number): Promise<void> {
  for (let from = 0; from < count; from += 50) {
    const batch = client.createBatch()
    for (let n = from; n < Math.min(from + 50, count); n += 1) {
      const data = starter(user, n)
      const row = { user, data, revision: 1, changed_at: {}, deleted: false, game_version: data.gameVersion }
      batch.collection('fleets').create({ id: data.id, ...row })
    }
    await batch.send()
  }
}

/**
 * Puts rolls and undo steps on the device of a player whose fleets are there, as years of use would have. `page`: one of
 * the app's origin on which the app does not run.
 */
export async function keepOnDevice(page: Page, user: string, { rolls, undoSteps }: Kept): Promise<void> {
  for (let from = 0; from < rolls; from += atOnce)
    await putRows(page, `orion-rolls-${user}`, 'throws', rollRows(user, from, Math.min(from + atOnce, rolls), rolls))
  const head = { fleet: firstFleet(user), block: headBlock, steps: [], length: undoSteps, undo: undoSteps }
  const blocks = Array.from({ length: Math.ceil(undoSteps / stepsOfBlock) }, (_, block) => ({
    fleet: firstFleet(user),
    block,
    steps: renames(block * stepsOfBlock, Math.min((block + 1) * stepsOfBlock, undoSteps)),
  }))
  await putRows(page, `orion-${user}`, 'history', [head, ...blocks])
}

function renames(from: number, to: number): readonly FleetEdit[] {
  const { ships } = starter('', 0)
  return Array.from({ length: to - from }, (_, n) => {
    const ship = ships[n % ships.length]?.key ?? ''
    return { kind: 'rename-ship', ship, name: `Name ${from + n}` }
  })
}

const oddsOf = memoiseOdds()

/** Rolls `from` to `to` of `all`, one a minute until now. */
function rollRows(by: string, from: number, to: number, all: number) {
  return Array.from({ length: to - from }, (_, i) => {
    const n = from + i
    const successDice = 2 + (n % 9)
    const volley = volleyOf({ successDice, failureDice: 2, damageRating: 1 + (n % 4), defenseRating: 1 }, noTraits)
    const at = Date.now() - (all - n) * 60_000
    let stamps = 0
    const stamp = () => ({ id: `roll-${n}-${(stamps += 1)}`, at: at + stamps, by })
    const intent = makeIntent(stamp(), { volley, label: 'Broadside', gameVersion: 'v0', decided: 'drawn' }, oddsOf)
    const faces = { success: Array.from({ length: successDice }, (_, die) => (n + die) % 6), failure: [n % 6, 2] }
    const values = makeValues(intent.id, { ...faces, rerolled: [] }, stamp)
    return { id: intent.id, at: intent.at, entries: [intent, ...values] }
  })
}

const putRows = (page: Page, database: string, store: string, rows: readonly object[]): Promise<void> =>
  page.evaluate(
    ([name, into, all]) =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => fail(opening.error ?? new Error('not opened'))
        opening.onsuccess = () => {
          const writing = opening.result.transaction(into, 'readwrite')
          for (const row of all) writing.objectStore(into).put(row)
          writing.onerror = () => fail(writing.error ?? new Error('not written'))
          writing.oncomplete = () => done()
          opening.result.close()
        }
      }),
    [database, store, rows] as const,
  )

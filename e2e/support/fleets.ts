import { type Locator, type Page } from '@playwright/test'
import { currentRules } from '#content/current-rules.ts'
import { fleetDictionary } from '#content/fleet-dictionary.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import type { Fleet, FleetContent } from '#game/fleet/fleet.ts'
import { withPin } from '#game/fleet/pin/fleet-pin.ts'
import { encodeFleet } from '#game/fleet/share/fleet-codec.ts'
import { fittedFleet } from '../../tests/support/fitted-fleet.ts'
import type { NewUser } from '../../tests/support/pocketbase.ts'
import { expect, type App } from './app.ts'
import { synced } from './waits.ts'

const starterOf = (faction: string): Fleet => {
  const fleet = starterFleets.find((one) => one.faction === faction)
  if (!fleet) throw new Error(`no starter fleet of ${faction}`)
  return fleet
}

/** "Third Line Squadron" with two refits, of 198 points out of 200, legal. */
export const accord = fittedFleet
/** "Harbour Insurance", legal. */
export const hesperia = starterOf('hesperia')
export const veil = starterOf('veil')

/** Adds fleets to an account, as if another device had sent them; returns their ids in the same order. */
export async function putFleets({ client, id: user }: NewUser, fleets: readonly Fleet[]): Promise<readonly string[]> {
  const ids = fleets.map((_, n) => `fleet${n}${user.slice(0, 9)}`)
  for (const [n, fleet] of fleets.entries()) {
    const id = ids[n] ?? ''
    const data = { ...fleet, id }
    await client
      .collection('fleets')
      .create({ id, user, data, revision: 1, changed_at: {}, deleted: false, game_version: fleet.gameVersion })
  }
  return ids
}

export interface OpenedFleets {
  readonly user: NewUser
  readonly ids: readonly string[]
}

/** Opens an address for a new player who has these fleets; FIRST and SECOND in it stand for their ids. */
export async function openWith(
  page: Page,
  app: App,
  fleets: readonly Fleet[],
  address = '/fleet-builder?fleet=FIRST',
): Promise<OpenedFleets> {
  const user = await app.logIn()
  const ids = await putFleets(user, fleets)
  await page.goto(address.replace('FIRST', ids[0] ?? '').replace('SECOND', ids[1] ?? ''))
  return { user, ids }
}

/** Opens the example fleet of a new player in the builder, once its account has been read. */
export async function openExample(page: Page, app: App): Promise<OpenedFleets> {
  const opened = await openWith(page, app, [accord])
  await expect(nameField(page)).toHaveValue(accord.name)
  await expect(synced(page)).toBeVisible()
  return opened
}

interface StoredFleet {
  readonly data: Fleet
  readonly revision: number
}

/** Renames a fleet of the account as another device would: at a later time than anything before it. */
export async function renameElsewhere({ client }: NewUser, id: string, name: string): Promise<void> {
  const fleets = client.collection('fleets')
  const { data, revision } = await fleets.getOne<StoredFleet>(id)
  const change = { data: { ...data, name }, changed_at: { fields: { name: Date.now() + 1000 }, ships: {} } }
  await fleets.update(id, change, { headers: { x_base_revision: String(revision) } })
}

/** The example fleet, built when the Halyard cost 3 points less than today. */
export function builtBefore(): Fleet {
  const { catalogue } = currentRules
  const ships = new Map(catalogue.ships)
  const halyard = ships.get('accord-halyard')
  if (!halyard) throw new Error('no Halyard')
  ships.set(halyard.id, { ...halyard, points: halyard.points - 3 })
  return withPin(
    { ...accord, pin: null },
    { id: { contentHash: 'before', release: '' }, catalogue: { ...catalogue, ships } },
  )
}

/** The code that a link to the fleet carries, with all names and notes. */
export const codeOf = (fleet: FleetContent): string => encodeFleet(fleet, fleetDictionary, { notes: true })
export const linkTo = (code: string): string => `/#fleet=${code}`

export const nameField = (page: Page): Locator => page.getByRole('textbox', { name: 'Name of the fleet' })
export const ships = (page: Page): Locator => page.getByRole('region', { name: 'Ships', exact: true })
export const shipRows = (page: Page): Locator => ships(page).locator('[data-ship]')
/** The button of a ship's row, which opens it. */
export const ship = (page: Page, name: string): Locator =>
  ships(page).getByRole('button', { name: new RegExp(`^${name} `) })
/** The fleets of the list. */
export const cards = (page: Page): Locator => page.getByRole('list', { name: 'Fleets' }).getByRole('listitem')
/** The link from a fleet back to the list. */
export const backToList = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Fleets', exact: true }).last().click()

export async function renameFleet(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name)
  await nameField(page).press('Enter')
}

/** Chooses from the menu of the open fleet. */
export async function fleetMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this fleet' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Chooses from the menu over all fleets. */
export async function filesMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Import, export and backup' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Gives the import dialog a file. */
export async function bringFile(
  dialog: Locator,
  name: string,
  content: string | Buffer,
  mimeType = 'application/json',
): Promise<void> {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

import type { Page } from 'playwright-core'

/** Two taps within this are one, ms. */
const doubleTap = 300
const searches = ['evasion', 'failure dice', 'hangar', 'spinal', 'torpedo', 'boarding'] as const

/** Rolls of a round. */
export const rollsOfRound = 4

/** A player's fingers on a page: each deed is one action. */
interface Hand {
  readonly page: Page
  readonly round: number
  readonly act: (deed: Promise<unknown>) => Promise<void>
  readonly press: (button: string | RegExp) => Promise<void>
  /** Taps a section of the bar at the bottom. */
  readonly go: (section: string) => Promise<void>
}

async function editFleet({ page, round, act, press, go }: Hand): Promise<void> {
  await go('Fleets')
  await act(page.getByRole('list', { name: 'Fleets' }).getByRole('link').first().tap())
  const name = page.getByRole('textbox', { name: 'Name of the fleet' })
  await act(name.fill(`Fleet of round ${round}`))
  await act(name.press('Enter'))
  const ship = page.locator('main [data-ship] button[aria-expanded]').first()
  await act(ship.tap())
  await act(ship.tap())
  await press(/^Undo: /)
  await press(/^Redo: /)
  await press(/^Undo: /)
  // The next round's edit takes the place of this one among the steps.
  await page.getByRole('button', { name: /^Redo: / }).waitFor()
}

async function rollDice({ page, act, press, go }: Hand): Promise<void> {
  await go('Dice')
  const roll = async () => {
    await page.waitForTimeout(doubleTap)
    await act(page.getByRole('button', { name: /^Roll \d+ against/ }).tap())
  }
  const choose = (tray: '2D' | '3D') => act(page.getByText(tray, { exact: true }).tap())
  await choose('2D')
  for (let n = 1; n < rollsOfRound; n += 1) await roll()
  await choose('3D')
  await page.locator('main canvas').waitFor()
  await roll()
  await press('Show now')
  await choose('2D')
}

async function readRules({ page, round, act, go }: Hand): Promise<void> {
  await go('Rules')
  const opener = page.getByRole('button', { name: /^(Search the rules|Change the search)/ }).filter({ visible: true })
  await act(opener.first().tap())
  const search = page.getByRole('combobox', { name: 'Search the rules' })
  await act(search.fill(searches[round % searches.length] ?? ''))
  await act(page.locator('[role=listbox] [role=option][href^="/rules/"]').first().tap())
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}

async function lookAtStars({ page, act, go }: Hand): Promise<void> {
  await go('Map')
  const stage = page.getByRole('application')
  // A view notes its frames when it comes to rest.
  const atRest = (name: RegExp) => page.getByRole('application', { name }).locator('canvas[data-frames]').waitFor()
  await atRest(/^Map of/)
  await act(stage.press('+'))
  await act(stage.tap())
  await act(page.getByRole('link', { name: '3D map' }).tap())
  await atRest(/^3D map/)
  await act(stage.press('ArrowLeft'))
  await act(page.getByRole('link', { name: '2D map' }).tap())
  await atRest(/^Map of/)
}

async function compareShips({ page, act, press, go }: Hand): Promise<void> {
  await go('Menu')
  await act(page.locator('main a[href="/ship-catalog"]').first().tap())
  const ships = page.getByRole('main').getByRole('list', { name: 'Ships' })
  await act(page.getByRole('searchbox', { name: 'Search ships' }).fill('battery'))
  // List and address follow a moment later; no finger is at the next place before.
  await page.waitForURL(/q=battery/)
  await act(ships.getByRole('link').first().tap())
  await page.getByRole('dialog').getByRole('heading', { name: 'Weapons' }).waitFor()
  await act(page.getByRole('dialog').press('Escape'))
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.waitForURL((url) => !url.searchParams.has('ship'))
  const boxes = ships.getByRole('checkbox', { name: /^Compare / })
  for (const at of [0, 1]) await act(boxes.nth(at).check())
  await press(/^Compare 2$/)
  await page.getByRole('region', { name: 'Damage against each other' }).waitFor()
  await page.waitForURL(/show=compare/)
  await act(page.goBack())
  for (const at of [0, 1]) await act(boxes.nth(at).uncheck())
}

const parts = [editFleet, rollDice, readRules, lookAtStars, compareShips] as const

/**
 * Goes through the whole app once, from the main menu back to it, without loading a page.
 * @returns how many actions that were.
 */
export async function playRound(page: Page, round: number): Promise<number> {
  let actions = 0
  const act = async (deed: Promise<unknown>): Promise<void> => {
    await deed
    actions += 1
  }
  const bar = page.getByRole('navigation', { name: 'Sections' })
  const hand: Hand = {
    page,
    round,
    act,
    press: (button) => act(page.getByRole('button', { name: button }).first().tap()),
    go: (section) => act(bar.getByRole('link', { name: section, exact: true }).tap()),
  }
  for (const part of parts) await part(hand)
  await hand.go('Menu')
  await page.getByRole('heading', { level: 1, name: 'Main menu' }).waitFor()
  return actions
}

import { expect, type Locator, type Page } from '@playwright/test'

/** Plays a practice game against the captain in the browser. */

/** More presses than a whole game needs. */
const mostPresses = 400

/** What the player presses: the first of these that is there. */
const plan = (fires: boolean): readonly RegExp[] => [
  /^Roll for initiative$/,
  /^(My orders are given|End of orders|Continue with .* orders)$/,
  /^Closer/,
  /^End of movement$/,
  /^(Nobody boards|Lock nobody, and fire|Locks are done: fire)$/,
  ...(fires ? [/^Roll \d+ against \d+$/, / fires\b/] : []),
  /^Fire no more in this step$/,
  /^Roll all repairs$/,
  /^(End|Done with) /,
  /^(Yes|Nobody|Fire|Bridge|Weapons|Engines|Sensors|Hull breach)/,
]

/** Begins a practice game with the patrols of the first game; `isUneven`: with four cruisers against two frigates. */
export async function beginPractice(page: Page, strength: string, isUneven = false): Promise<void> {
  await page.goto('/battle')
  await page.getByRole('button', { name: 'Practise against the captain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Practise against the captain' })
  if (isUneven) {
    await dialog.getByLabel('Your fleet', { exact: true }).selectOption('quick')
    await dialog.getByRole('spinbutton', { name: 'Number of Ashlar' }).fill('4')
    await dialog.getByLabel('The captain’s fleet', { exact: true }).selectOption('quick')
    await dialog.getByLabel('Faction').last().selectOption('accord')
    await dialog.getByRole('spinbutton', { name: 'Number of Halyard' }).fill('2')
  }
  await dialog.getByText(strength, { exact: true }).click()
  await dialog.getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Roll for initiative' })).toBeVisible()
}

/** Chooses a target if the ship that fires has none. */
async function aimIfAsked(page: Page): Promise<void> {
  const targets = page.getByRole('group', { name: 'Target' })
  if ((await targets.getByRole('button', { pressed: true }).count()) > 0 || (await targets.count()) === 0) return
  await targets.getByRole('button').first().click({ timeout: 2000 })
}

async function firstVisible(buttons: readonly Locator[]): Promise<Locator | undefined> {
  for (const button of buttons) if (await button.isVisible()) return button
  return undefined
}

/** Presses what the screen offers until `isDone`. Returns how many presses that took. */
export async function playOn(page: Page, isDone: () => Promise<boolean>, fires = true): Promise<number> {
  const main = page.getByRole('main')
  for (let presses = 0; presses < mostPresses; presses++) {
    const offered = plan(fires).map((name) => main.getByRole('button', { name, disabled: false }).first())
    const end = main.getByRole('button', { name: 'All battles' })
    await expect(offered.reduce((any, one) => any.or(one), end).first()).toBeVisible()
    if (fires) await aimIfAsked(page).catch(() => undefined)
    const shown = await firstVisible(offered)
    // Only now: what the captain did is shown together with the next button, and goes with the press of it.
    if (await isDone()) return presses
    // The captain may answer at the same moment, and a button be gone: the next look finds what is there then.
    // By a key, because the screen ignores a second tap in the same place.
    await shown?.press('Enter', { timeout: 2000 }).catch(() => undefined)
  }
  throw new Error('The game does not end')
}

/** Whether the game is over. */
export const isOver = (page: Page) => (): Promise<boolean> =>
  page.getByRole('button', { name: 'All battles' }).isVisible()

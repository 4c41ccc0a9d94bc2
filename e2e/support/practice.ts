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
  /^Hold fire for the rest of this step$/,
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

/**
 * Marks the button to press next with its name, as soon as one is there: a target if the ship that fires has none, else
 * the first of the plan. Returns undefined at the end of the game. It looks in the page, because a look from outside at
 * each name takes longer than the page takes to answer a press.
 */
const markNext = async (page: Page, fires: boolean): Promise<Locator | undefined> => {
  const found = await page.waitForFunction(
    ([names, aims]) => {
      document.querySelector('[data-next-press]')?.removeAttribute('data-next-press')
      const nameOf = (button: Element) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()
      const mark = (button: Element | null | undefined) => {
        button?.setAttribute('data-next-press', nameOf(button))
        return button ? 'next' : undefined
      }
      const buttons = [...document.querySelectorAll('main button')].filter(
        (button) => !button.matches(':disabled, [aria-disabled=true]') && button.checkVisibility(),
      )
      const offered = names
        .map((name) => buttons.find((button) => new RegExp(name).test(nameOf(button))))
        .find((button) => button !== undefined)
      const targets = document.querySelector('main [role=group][aria-label=Target]')
      if (offered && aims && targets && !targets.querySelector('[aria-pressed=true]'))
        return mark(targets.querySelector('button'))
      return mark(offered) ?? (buttons.some((button) => nameOf(button) === 'All battles') ? 'end' : undefined)
    },
    [plan(fires).map(({ source }) => source), fires] as const,
  )
  return (await found.jsonValue()) === 'next' ? page.locator('[data-next-press]') : undefined
}

/** Whether the marked button is still there, and still what it was: React may give the same button another name. */
const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const button = document.querySelector('[data-next-press]')
    const name = (button?.getAttribute('aria-label') ?? button?.textContent ?? '').trim()
    return button?.getAttribute('data-next-press') === name
  })

/** Presses what the screen offers until `isDone`. Returns how many presses that took. */
export async function playOn(page: Page, isDone: () => Promise<boolean>, fires = true): Promise<number> {
  for (let presses = 0; presses < mostPresses; presses++) {
    const next = await markNext(page, fires)
    // Only now: what the captain did is shown together with the next button, and goes with the press of it.
    if (await isDone()) return presses
    // If the page has changed since, `isDone` looks again before anything is pressed.
    if (!next || !(await isMarked(page))) continue
    // By a key, because the screen ignores a second tap in the same place.
    await next.press('Enter', { timeout: 2000 }).catch(() => undefined)
  }
  throw new Error('The game does not end')
}

/** Whether the game is over. */
export const isOver = (page: Page) => (): Promise<boolean> =>
  page.getByRole('button', { name: 'All battles' }).isVisible()

import type { Page } from 'playwright-core'

/** Who sees a screen. A newcomer is a new account in each size and theme, so that no battle of another picture runs. */
export type Person = 'visitor' | 'player' | 'newcomer' | 'staff'

/** One thing done on the page before its picture is taken. */
export type Act = (page: Page) => Promise<unknown>

export interface Screen {
  /** Name of the screen and of its picture. */
  readonly name: string
  readonly path: string
  readonly as: Person
  readonly acts: readonly Act[]
  /** If true, the picture shows the whole page even after acts, not only the window. */
  readonly isWhole: boolean
}

/** Makes the rows of a person: name, address, and what to do there. */
export const screensOf =
  (as: Person) =>
  (name: string, path: string, ...acts: readonly Act[]): Screen => ({ name, path, as, acts, isWhole: false })

export const whole = (screen: Screen): Screen => ({ ...screen, isWhole: true })

type Role = Parameters<Page['getByRole']>[0]

export const press =
  (name: string | RegExp, role: Role = 'button'): Act =>
  (page) =>
    page
      .getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })
      .first()
      .click()

export const pressText =
  (text: string): Act =>
  (page) =>
    page.getByText(text, { exact: true }).first().click()

export const fill =
  (label: string | RegExp, text: string): Act =>
  (page) =>
    page
      // A field that is needed has a star after its label.
      .getByLabel(typeof label === 'string' ? new RegExp(`^${label}( ?\\*)?$`) : label)
      .first()
      .fill(text)

/** Waits for the words; they need not be in the window. */
export const see =
  (text: string | RegExp): Act =>
  (page) =>
    page.getByText(text).first().waitFor()

export const seeRole =
  (role: Role, name?: string | RegExp): Act =>
  (page) =>
    page
      .getByRole(role, name === undefined ? {} : { name })
      .first()
      .waitFor()

export const seeCharts: Act = (page) => page.locator('.recharts-surface').first().waitFor()

export const seeRows: Act = (page) => page.locator('[data-row]').first().waitFor()

/** Opens the first row of a staff list, and waits for a heading of its sheet. */
export const openFirst =
  (heading = 'What staff changed'): Act =>
  async (page) => {
    await page.locator('[data-row]').first().click()
    await page.getByRole('heading', { name: heading }).waitFor()
  }

import { expect, test } from '../support/app.ts'
import { inspectScreen } from '../support/inspect.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Screens that their address opens directly. */
const lists = [
  ['list', '/ship-catalog'],
  ['aimed', '/ship-catalog?role=escort&against=any-battleship&range=long&compare=accord-plumb,accord-tally'],
  ['table', '/ship-catalog?show=table&against=any-cruiser'],
  ['no ship fits', '/ship-catalog?class=corvette&points=60..'],
  ['a link that is out of date', '/ship-catalog?ship=old-one&points=9..1'],
] as const
const comparisons = [
  ['compare', '/ship-catalog?show=compare&compare=accord-commonweal,accord-plumb&against=any-cruiser'],
  ['nothing to compare', '/ship-catalog?show=compare'],
] as const

test(
  'RT-11 RT-13 FE-04 the list of ships, its table and its filters are accessible',
  { tag: '@phone' },
  async ({ page, app }, { project }) => {
    await app.logIn()
    for (const [name, path] of lists) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await inspectScreen(page, name)
    }
    if (project.name !== 'phone') return
    await page.goto('/ship-catalog')
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await inspectScreen(page, 'filters')
  },
)

test(
  'RT-11 RT-13 FE-04 a ship, its model and a comparison are accessible',
  { tag: '@phone' },
  async ({ page, app }) => {
    await app.logIn()
    for (const [name, path] of comparisons) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await inspectScreen(page, name)
    }
    await page.goto('/ship-catalog?ship=accord-commonweal')
    const ship = page
      .getByRole('complementary', { name: 'Commonweal' })
      .or(page.getByRole('dialog', { name: 'Commonweal' }))
    await expect(ship.getByRole('heading', { name: 'Weapons' })).toBeVisible()
    await inspectScreen(page, 'ship')
    await ship.getByRole('button', { name: 'View in 3D' }).click()
    await expect(ship.locator('canvas')).toHaveAttribute('data-frames', /^\d+$/)
    await inspectScreen(page, 'ship, its model', 'div:has(> [role=application])')
    await ship.getByRole('button', { name: 'Full screen' }).click()
    const full = '[role=dialog]:has([role=application])'
    await expect(page.locator(full).locator('canvas')).toHaveAttribute('data-frames', /^\d+$/)
    await inspectScreen(page, 'ship, its model in full screen', full)
  },
)

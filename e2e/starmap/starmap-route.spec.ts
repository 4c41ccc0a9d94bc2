import type { Locator, Page } from '@playwright/test'
import { reach } from '../../src/content/reach/reach.ts'
import { makeStarGraph } from '../../src/game/stars/star-graph.ts'
import { planAlternatives, planRoute } from '../../src/game/stars/star-route.ts'
import type { StarSystem } from '../../src/game/stars/star-system.ts'
import { expect, expectNoOverflow, test } from '../support/app.ts'

const { systems } = reach
const indexOf = (system: StarSystem): number => systems.indexOf(system)
const graphOf = (range: number) =>
  makeStarGraph(
    systems.map(({ position }) => position),
    range,
  )
const [six, eight] = [graphOf(6), graphOf(8)]

const named = (name: string): StarSystem => {
  const system = systems.find((one) => one.name === name)
  if (!system) throw new Error(`${name} is not in the Reach`)
  return system
}
const datum = named('Datum')
const calder = named('Calder Deep')
const kharon = named('Kharon')

/** The panel beside the chart, or under it on a phone. */
const panel = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })
const opener = (page: Page, label: string): Locator =>
  page.getByRole('button', { name: label, exact: true }).filter({ visible: true }).and(page.locator('[data-opens]'))
const said = (page: Page): Locator => page.locator('[data-chart-said]')
const search = (page: Page): Locator => page.getByRole('combobox', { name: 'Find a system' })
const figure = (of: number): string => of.toFixed(1)

async function openChart(page: Page): Promise<void> {
  await page.goto('/starmap')
  await expect(page.getByRole('application')).toBeVisible()
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${String(target)}`)
}

/** Types into the focused field and chooses the first suggestion. */
async function answer(page: Page, text: string, name: string): Promise<void> {
  await page.keyboard.type(text)
  await expect(page.getByRole('option', { selected: true })).toContainText(name)
  await page.keyboard.press('Enter')
}

async function plan(page: Page, names: readonly string[]): Promise<Locator> {
  await opener(page, 'Route').click()
  const planner = panel(page, 'Route planner')
  for (const name of names) {
    await planner.getByRole('combobox').first().fill(name)
    await planner.getByRole('option', { name }).first().click()
  }
  return planner
}

const jumps = (planner: Locator): Locator => planner.getByRole('list', { name: 'Route' }).getByRole('listitem')

test('FE-02 a route is planned by keyboard alone; a name with a slip and a neighbour lead to their systems; table and chart share selection and filters', async ({
  page,
  app,
}) => {
  await app.logIn()
  await openChart(page)
  await test.step('a route is planned by keyboard alone: stops, order, drive, way, jump by jump', async () => {
    await tabTo(page, opener(page, 'Route'))
    await page.keyboard.press('Enter')
    const planner = panel(page, 'Route planner')
    await tabTo(page, planner.getByRole('combobox', { name: 'Start at' }))
    await answer(page, 'datum', 'Datum')
    await answer(page, 'kharon', 'Kharon')
    await answer(page, 'clader', 'Calder Deep')

    // Moves Calder Deep from the end to the middle.
    await tabTo(page, planner.getByRole('button', { name: 'End Calder Deep' }), 'Shift+Tab')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(planner.getByRole('button', { name: 'Stop Calder Deep' })).toBeFocused()

    const request = { stops: [datum, calder, kharon].map(indexOf), least: 'jumps' as const }
    const best = planRoute(eight, systems, request)
    if (!best.ok) throw new Error(best.error.code)
    await expect(jumps(planner)).toHaveCount(best.value.systems.length)
    await expect(said(page)).toContainText(
      `Datum to Kharon: ${best.value.jumps} jumps, ${figure(best.value.days)} days`,
    )

    // Another drive, and another criterion.
    await tabTo(page, planner.getByRole('radio', { name: '8 ly', exact: true }))
    await page.keyboard.press('ArrowLeft')
    await tabTo(page, planner.getByRole('radio', { name: 'Jumps', exact: true }))
    await page.keyboard.press('ArrowRight')
    const ways = planAlternatives(six, systems, { ...request, least: 'days' })
    const [first, second] = ways
    if (!first || !second) throw new Error('no other way')
    await expect(planner.getByRole('radio', { name: /^Route \d/ })).toHaveCount(ways.length)
    await expect(planner.getByRole('radio', { name: /^Route 1/ })).toHaveAccessibleName(
      new RegExp(`${first.jumps} jumps, ${figure(first.days)} days, ${figure(first.fuel)} tonnes`),
    )

    // The other route.
    await tabTo(page, planner.getByRole('radio', { name: /^Route 1/ }))
    await page.keyboard.press('ArrowDown')
    await expect(jumps(planner)).toHaveText(second.systems.map((index) => new RegExp(systems[index]?.name ?? 'none')))
    await expect(said(page)).toContainText(`route 2 of ${ways.length}`)
    await expect(planner).toContainText(
      `${second.jumps} jumps, ${figure(second.days)} days, ${figure(second.fuel)} tonnes`,
    )

    // Three drives side by side, calculated one after the other.
    const table = planner.getByRole('table', { name: 'Compare drives' })
    for (const range of [6, 8, 10]) {
      const route = planRoute(graphOf(range), systems, { ...request, least: 'days' })
      const row = table.getByRole('row', { name: `${range} ly` })
      await expect(row.getByRole('cell')).toHaveText(
        route.ok ? [String(route.value.jumps), figure(route.value.days), figure(route.value.fuel)] : ['no route'],
      )
    }

    // Clears the route, and restores it.
    await tabTo(page, planner.getByRole('button', { name: 'Clear the route' }))
    await page.keyboard.press('Enter')
    await expect(jumps(planner)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
    await expect(jumps(planner)).toHaveCount(second.systems.length)
  })
  await test.step('a name with a slip and a neighbour lead to their systems; table and chart share selection and filters', async () => {
    await page.keyboard.press('/')
    await expect(search(page)).toBeFocused()
    await answer(page, 'widdreshins', 'Widdershins')
    const system = panel(page, 'System')
    await expect(system.getByRole('heading', { name: 'Widdershins' })).toBeVisible()
    // The route that was restored just before may be part of the same announcement.
    await expect(said(page)).toHaveText(/^Widdershins, Veil Corsairs, class [A-Z], .*\d+ neighbours? within 6 ly\./)
    await expect(page).toHaveURL(/sel=widdershins/)

    // From there to the nearest neighbour.
    const near = system
      .getByRole('heading', { name: /neighbours? within 6 ly/ })
      .locator('..')
      .getByRole('button')
      .first()
    const name = (await near.textContent())?.replace(/^.*: /, '').replace(/\d+\.\d ly$/, '') ?? ''
    await near.press('Enter')
    await expect(system.getByRole('heading', { name, exact: true })).toBeVisible()

    await opener(page, 'Table').click()
    const table = page.getByRole('table', { name: /^Systems/ })
    await expect(table).toHaveAttribute('aria-rowcount', String(systems.length + 1))
    await expect(table.locator('[aria-current]')).toHaveText(name)
    expect(await table.getByRole('row').count()).toBeLessThan(80)

    // Keys move from row to row, and to the first and the last of 320.
    const byName = systems.toSorted((a, b) => new Intl.Collator('en', { numeric: true }).compare(a.name, b.name))
    await table.locator('[aria-current]').focus()
    await page.keyboard.press('Home')
    await expect(table.getByRole('button', { name: byName[0]?.name ?? '', exact: true })).toBeFocused()
    await page.keyboard.press('End')
    const last = byName.at(-1)?.name ?? ''
    await expect(table.getByRole('button', { name: last, exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`sel=${byName.at(-1)?.id ?? ''}`))
    await expect(said(page)).toContainText(last)

    // The system chosen on the chart is marked in the table and visible.
    await page.getByRole('application').focus()
    await page.keyboard.press('n')
    await page.keyboard.press('n')
    await page.keyboard.press('Enter')
    const current = table.locator('[aria-current]')
    await expect(current).not.toHaveText(last)
    await expect(current).toBeInViewport()

    // The same filters.
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const layers = panel(page, 'Layers and filters')
    await layers.getByRole('checkbox', { name: /^Shipyard,/ }).check()
    const yards = systems.filter(({ tags }) => tags.includes('shipyard')).length
    await expect(layers.getByText(`${yards} of ${systems.length} systems`)).toBeVisible()
    await expect(said(page)).toContainText(`${yards} of ${systems.length} systems match`)
    await opener(page, 'Table').click()
    await expect(table).toHaveAttribute('aria-rowcount', String(yards + 1))
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(table).toHaveAttribute('aria-rowcount', String(systems.length + 1))
  })
})

test(
  'FE-02 Show route brings all stops into the map; on a phone the panel makes room; the search stays above',
  { tag: '@phone' },
  async ({ page, app }) => {
    await app.logIn()
    await openChart(page)
    const isPhone = test.info().project.name === 'phone'
    const planner = await plan(page, ['Datum', 'Kharon'])
    await expect(search(page)).toBeVisible()
    const show = planner.getByRole('button', { name: 'Show route' })
    const chart = page.locator('canvas[data-chart=flat]')
    const box = () => chart.evaluate((canvas) => ({ width: canvas.clientWidth, height: canvas.clientHeight }))
    /** The names of both ends are drawn, at least 20 px from every edge. */
    const expectEnds = async () => {
      for (const id of [datum.id, kharon.id])
        await expect
          .poll(async () => {
            const label = (await chart.getAttribute('data-labels'))?.split(';').find((one) => one.startsWith(`${id} `))
            const [x = -1, y = -1, width = 0, height = 0] = label?.split(' ').slice(1).map(Number) ?? []
            const map = await box()
            return x > 20 && y > 20 && x + width < map.width - 20 && y + height < map.height - 20
          }, id)
          .toBe(true)
    }
    // The map shows another region, so that neither end is visible.
    await page.getByRole('application').press('Home')
    for (let zoom = 0; zoom < 8; zoom += 1) await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(async () => (await chart.getAttribute('data-labels'))?.includes(`${kharon.id} `)).toBe(false)
    await show.click()
    await expectEnds()
    if (isPhone) {
      await expect(planner).toHaveCount(0)
      await expect(opener(page, 'Route')).toBeFocused()
      await opener(page, 'Route').click()
      await expectEnds()
    } else await expect(planner).toBeVisible()
  },
)

test(
  'FE-02 a route is planned by hand; hazards and owners are kept off, but not as destination',
  { tag: '@phone-only' },
  async ({ page, app }) => {
    await app.logIn()
    await openChart(page)
    // The end is a hazard of the Kharon Dominion; the shortest route passes a system of the Accord.
    const talus = named('Talus')
    const planner = await plan(page, [datum.name, talus.name])
    const request = { stops: [datum, talus].map(indexOf), least: 'jumps' as const }
    const plain = planRoute(eight, systems, request)
    const avoid = { hazards: true, owners: ['kharon', 'accord'] as const }
    const careful = planRoute(eight, systems, { ...request, avoid })
    if (!plain.ok || !careful.ok) throw new Error('no way')
    expect(plain.value.systems.slice(1, -1).map((index) => systems[index]?.owner)).toContain('accord')
    expect([talus.owner, ...talus.tags]).toEqual(['kharon', 'hazard'])
    await expect(jumps(planner)).toHaveCount(plain.value.systems.length)

    await planner.getByText('Avoid', { exact: true }).click()
    await planner.getByRole('checkbox', { name: 'Hazards' }).check()
    await planner.getByRole('checkbox', { name: /^Kharon Dominion,/ }).check()
    await planner.getByRole('checkbox', { name: /^Solar Accord,/ }).check()
    await expect(jumps(planner)).toHaveText(
      careful.value.systems.map((index) => new RegExp(systems[index]?.name ?? 'none')),
    )
    const between = careful.value.systems.slice(1, -1).map((index) => systems[index])
    expect(
      between.filter(
        (system) => system?.tags.includes('hazard') || system?.owner === 'kharon' || system?.owner === 'accord',
      ),
    ).toEqual([])
    await expect(jumps(planner).last()).toContainText(talus.name)
    await expectNoOverflow(page)
  },
)

test(
  'FE-02 on a low phone the totals of a route are in sight at once, the table has the whole screen, and 3D keeps the planner open',
  { tag: '@phone-only' },
  async ({ page, app }) => {
    await app.logIn()
    await page.setViewportSize({ width: 360, height: 640 })
    await openChart(page)
    const planner = await plan(page, [datum.name, kharon.name])
    const route = planRoute(eight, systems, { stops: [datum, kharon].map(indexOf), least: 'jumps' })
    if (!route.ok) throw new Error(route.error.code)
    const totals = `${route.value.jumps} jumps · ${figure(route.value.days)} days · ${figure(route.value.fuel)} t of fuel`
    await expect(planner.getByText(totals)).toBeInViewport({ ratio: 1 })
    // The map has every star of the route, with its name, and only the buttons that zoom.
    const chart = page.locator('canvas[data-chart=flat]')
    const labels = async () =>
      (await chart.getAttribute('data-labels'))?.split(';').map((one) => one.split(' ')[0]) ?? []
    await expect.poll(labels).toEqual(expect.arrayContaining([datum.id, kharon.id]))
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Whole sector' })).toBeHidden()

    await opener(page, 'Table').click()
    const rows = page.getByRole('table', { name: /^Systems/ }).getByRole('row')
    await expect(rows.nth(5)).toBeInViewport({ ratio: 1 })
    await rows.nth(3).getByRole('button').click()
    await expect(panel(page, 'System')).toBeVisible()
    await expect(page.getByRole('application')).toBeFocused()

    await opener(page, 'Route').click()
    await page.getByRole('link', { name: '3D map' }).click()
    await expect(page.getByRole('application', { name: /^3D map/ })).toBeVisible()
    await expect(planner.getByText(totals)).toBeInViewport({ ratio: 1 })
    await expectNoOverflow(page)
  },
)

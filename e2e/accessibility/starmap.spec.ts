import type { Locator, Page } from '@playwright/test'
import { reach } from '../../src/content/reach/reach.ts'
import { defaultChart, homeCamera } from '../../src/game/stars/star-chart.ts'
import { writeChartLink } from '../../src/game/stars/star-link.ts'
import { expect, test } from '../support/app.ts'
import { inspectScreen } from '../support/inspect.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const [datum, calder, kharon] = ['Datum', 'Calder Deep', 'Kharon'].map((name) =>
  reach.systems.find((system) => system.name === name),
)
if (!datum || !calder || !kharon) throw new Error('the Reach lacks a system')

/** A chart with content in each of its panels. */
const full = writeChartLink({
  ...defaultChart,
  camera: { ...homeCamera, target: datum.position, distance: 44 },
  overlay: 'trade',
  filters: { owners: [datum.owner], tags: [], within: null },
  route: { ...defaultChart.route, stops: [datum.id, calder.id, kharon.id] },
  ruler: [calder.id, datum.id],
})

const panel = (page: Page): Locator => page.locator('#chart-panel')

async function openChart(page: Page): Promise<void> {
  await page.goto(`/starmap#${full}`)
  await expect(page.locator('canvas[data-chart=flat]')).toHaveAttribute('data-labels', /\w/)
}

async function openPanel(page: Page, id: string, title: string): Promise<void> {
  await page.locator(`[data-opens="${id}"]:visible`).first().click()
  await expect(panel(page).getByRole('heading', { name: title, level: 2 })).toBeVisible()
  await expect(panel(page).locator('.drift')).toHaveCount(0)
}

async function openDialog(page: Page, item: string, title: string): Promise<Locator> {
  if (!(await panel(page).isVisible())) await openPanel(page, 'sheet', 'Map menu')
  await panel(page).getByRole('button', { name: item, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  return dialog
}

test(
  'RT-11 RT-13 FE-02 the chart, its search and each of its panels are accessible',
  { tag: '@phone' },
  async ({ page, app }) => {
    const user = await app.logIn()
    const at = Date.now()
    const mark = {
      bookmarked: true,
      bookmarked_at: at,
      note: 'Meet the convoy',
      note_at: at,
      tags: [{ colour: 'amber', text: 'Rearm' }],
      tags_at: at,
    }
    await user.client.collection('star_marks').create({ user: user.id, sector: 'reach', system: datum.id, ...mark })
    await openChart(page)
    await inspectScreen(page, 'star chart')

    const search = page.getByRole('combobox', { name: 'Find a system' })
    await search.fill('shipyard')
    await expect(page.getByRole('option').first()).toBeVisible()
    await inspectScreen(page, 'systems found')
    await search.fill('datum')
    await search.press('Enter')
    await expect(panel(page).getByRole('heading', { name: 'Datum' })).toBeVisible()
    await expect(panel(page).getByLabel('Note')).toHaveValue('Meet the convoy')
    await inspectScreen(page, 'system', '#chart-panel')

    await openPanel(page, 'route', 'Route planner')
    await panel(page).getByText('Avoid', { exact: true }).click()
    await expect(panel(page).getByRole('table', { name: 'Compare drives' }).getByRole('cell')).toHaveCount(9)
    await inspectScreen(page, 'route planner', '#chart-panel')
    await openPanel(page, 'ruler', 'Ruler')
    await expect(panel(page).getByRole('combobox').first()).toBeVisible()
    await inspectScreen(page, 'ruler', '#chart-panel')
    await openPanel(page, 'layers', 'Layers and filters')
    await expect(panel(page).getByRole('checkbox').first()).toBeVisible()
    await inspectScreen(page, 'layers', '#chart-panel')
    await openPanel(page, 'table', 'Table of systems')
    await expect(panel(page).getByRole('table')).toBeVisible()
    await inspectScreen(page, 'table of systems', '#chart-panel')
    await openPanel(page, 'marks', 'Your marks')
    await expect(panel(page).getByRole('listitem')).toHaveCount(1)
    await inspectScreen(page, 'marks', '#chart-panel')
    await openPanel(page, 'sheet', 'Map menu')
    await inspectScreen(page, 'map menu', '#chart-panel')
  },
)

test(
  'RT-11 RT-13 FE-02 the dialogs of the chart and the 3D chart are accessible',
  { tag: '@phone' },
  async ({ page, app }) => {
    await app.logIn()
    await openChart(page)
    const sectors = await openDialog(page, 'Sectors', 'Sectors')
    await expect(sectors.getByText('On the map')).toBeVisible()
    await inspectScreen(page, 'sectors', '[role=dialog]')
    // By keyboard, because a click on a tab that an inspection left focused would make the row of tabs a Tab stop.
    await sectors.getByRole('tab', { name: 'Import' }).press('Enter')
    const csv = 'id,name,x,y,z,magnitude\na,Sol,0,0,0,4.8\nb,Bad,NaN,1,1,1\n'
    await sectors
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'my_stars.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await expect(sectors.getByText('Line 3, x: not a number (NaN)')).toBeVisible()
    await inspectScreen(page, 'sectors, a file read', '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(sectors).toHaveCount(0)

    const print = await openDialog(page, 'Print', 'Print the map')
    await expect(print.getByRole('img', { name: 'Map of The Reach' })).toBeVisible()
    await inspectScreen(page, 'print', '[role=dialog]')

    await page.goto(`/Starmap3D#${full}`)
    await expect(page.getByRole('application', { name: /^3D map/ }).locator('canvas')).toHaveAttribute(
      'data-frames',
      /^\d+$/,
    )
    await inspectScreen(page, '3D map')
  },
)

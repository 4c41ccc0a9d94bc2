import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { fleetDictionary } from '#content/fleet-dictionary.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { encodeFleet } from '#game/fleet-codec.ts'
import type { FleetContent } from '#game/fleet.ts'
import { expect, expectAccessible, expectNoOverflow, test } from '../support/app.ts'

const starter = starterFleets.find(({ faction }) => faction === 'veil')
if (!starter) throw new Error('no starter fleet of the Veil')

const codeOf = (change: Partial<FleetContent> = {}): string =>
  encodeFleet({ ...starter, ...change }, fleetDictionary, { notes: true })
const linkTo = (code: string): string => `/fleet-builder#f=${code}`

const nameField = (page: Page): Locator => page.getByRole('textbox', { name: 'Name of the fleet' })
const cards = (page: Page): Locator => page.getByRole('list', { name: 'Fleets' }).getByRole('listitem')

async function openExample(page: Page): Promise<void> {
  await page.goto('/fleet-builder')
  await page.getByRole('button', { name: 'Start with an example' }).click()
  await expect(nameField(page)).toHaveValue('Third Line Squadron')
}

async function openImport(page: Page): Promise<Locator> {
  await page.goto('/fleet-builder')
  const alone = page.getByRole('button', { name: 'Import', exact: true })
  const menu = page.getByRole('button', { name: 'Import, export and backup' })
  await expect(alone.or(menu)).toBeVisible()
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Import fleets' }).click()
  } else await alone.click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function choose(dialog: Locator, name: string, content: string | Buffer, mimeType = 'application/json'): Promise<void> {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

/** Every pixel of the control answers a thumb. */
async function expectThumbSize(control: Locator): Promise<void> {
  const box = await control.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
}

const setTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), theme === 'dark')

test('FE-03 RT-02 a shared link leads a visitor through the login to the fleet, and nothing is kept before it is asked for', async ({
  page,
  app,
}) => {
  const user = await app.server.newUser({ roles: ['user'] })
  await page.goto(linkTo(codeOf()))
  await expect(page).toHaveURL(`${app.url}/`)
  await page.getByLabel('E-mail', { exact: true }).fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()

  const shared = page.getByRole('article', { name: starter.name })
  await expect(shared).toContainText('of 200 points')
  await expect(shared).toContainText('Legal')
  await expect(shared.getByRole('list', { name: 'Ships' }).getByRole('listitem')).toHaveCount(starter.ships.length)
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme)
    await expectAccessible(page)
  }
  await expectNoOverflow(page)
  await expectThumbSize(page.getByRole('button', { name: 'Keep a copy' }))
  await page.getByRole('link', { name: 'My fleets' }).click()
  await expect(page.getByRole('heading', { name: 'No fleet yet' })).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: 'Keep a copy' }).click()
  await expect(nameField(page)).toHaveValue(starter.name)
  await page.goto(linkTo(codeOf()))
  await page.reload()
  await expect(page.getByText('You have this fleet already, the same in everything.')).toBeVisible()
  await page.getByRole('link', { name: 'Open mine' }).click()
  await expect(nameField(page)).toHaveValue(starter.name)
  await page.getByRole('link', { name: 'Fleets', exact: true }).last().click()
  await expect(cards(page)).toHaveCount(1)
})

test('FE-03 the share dialog gives a link, a code, two texts and a file; without names it is shorter', async ({ page, app, context }) => {
  await app.logIn()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openExample(page)
  await page.getByRole('button', { name: 'Share', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share' })
  const link = dialog.getByRole('textbox', { name: 'Link' })
  await expect(dialog.getByRole('img', { name: 'QR code that opens Third Line Squadron' })).toBeVisible()
  const told = await link.inputValue()
  expect(told).toMatch(new RegExp(`^${app.url}/fleet-builder#f=[\\w-]+$`))
  await expect(dialog).toContainText(`${told.length} characters`)
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme)
    await expectAccessible(page)
  }
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(told)
  await expectThumbSize(dialog.getByRole('button', { name: 'Copy link' }))
  await dialog.getByRole('switch', { name: 'With ship names and notes' }).click()
  await expect.poll(async () => (await link.inputValue()).length).toBeLessThan(told.length)

  await dialog.getByRole('tab', { name: 'Text' }).click()
  const text = dialog.getByRole('textbox', { name: 'Text' })
  await expect(text).toHaveValue(/Solar Accord, 195 of 200 points, legal/)
  await expect(text).not.toHaveValue(/Common Cause/)
  await dialog.getByRole('radio', { name: 'Markdown' }).check()
  await expect(text).toHaveValue(/\[Open this fleet\]\(http/)
  await expectAccessible(page)

  await dialog.getByRole('tab', { name: 'File' }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save file' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('third-line-squadron.json')
  const file: unknown = JSON.parse(await readFile(await saved.path(), 'utf8'))
  expect(file).toMatchObject({ format: 'orion-fleets', version: 1, fleets: [{ name: 'Third Line Squadron' }] })
  expect((await page.request.get('/schema/fleet-1.json')).headers()['content-type']).toContain('json')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused()
})

test.describe('with the offline shell', () => {
  test.use({ serviceWorkers: 'allow' })

  test('FE-03 a shared link and a fleet of one’s own open without a network', async ({ page, app, context }) => {
    await app.logIn()
    await openExample(page)
    const own = page.url()
    await expect(page.getByText('Saved to your account').first()).toBeVisible()
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await context.setOffline(true)
    await page.goto(linkTo(codeOf()))
    await expect(page.getByRole('article', { name: starter.name })).toBeVisible()
    await page.goto(own)
    await expect(nameField(page)).toHaveValue('Third Line Squadron')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  })
})

test('FE-03 a link that is cut short, changed, foreign or newer says so and offers the way out', async ({ page, app }) => {
  await app.logIn()
  const code = codeOf()
  const changed = `${code.slice(0, 20)}${code[20] === 'A' ? 'B' : 'A'}${code.slice(21)}`
  const troubles = [
    [code.slice(0, 40), 'The link is cut short'],
    ['', 'The link holds no fleet'],
    ['%F0%9F%9A%80', 'The link holds a foreign character'],
    [changed, 'One character of the link was changed'],
  ] as const
  for (const [bad, title] of troubles) {
    await page.goto('/main-menu')
    await page.goto(linkTo(bad))
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Show my fleets' })).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open it as it must have been' }).click()
  await expect(page.getByRole('article', { name: starter.name })).toBeVisible()
  await page.goto('/main-menu')
  await page.goto(linkTo(`${code}).`))
  await page.getByRole('link', { name: 'Open it as it must have been' }).click()
  await expect(page.getByRole('article', { name: starter.name })).toBeVisible()
})

test('FE-03 a script in names and notes is shown as the text it is', async ({ page, app }) => {
  await app.logIn()
  const script = '<img src=x onerror="document.title=1">'
  const ships = starter.ships.map((ship) => ({ ...ship, name: script }))
  await page.goto(linkTo(codeOf({ name: script, notes: `<script>document.title=2</script>`, ships })))
  await expect(page.getByRole('heading', { name: script })).toBeVisible()
  await expect(page.getByText('<script>document.title=2</script>')).toBeVisible()
  await page.getByRole('button', { name: 'Keep a copy' }).click()
  await expect(nameField(page)).toHaveValue(script)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('tab', { name: 'Text' }).click()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(new RegExp('<img src=x'))
  await expect(page).not.toHaveTitle(/^[12]$/)
})

test('FE-03 a list in words: what is not understood is named, asked, and otherwise kept in the notes', async ({ page, app }) => {
  await app.logIn()
  const dialog = await openImport(page)
  await expectAccessible(page)
  await dialog
    .getByRole('textbox', { name: 'Link or list' })
    .fill('Home Guard\n2x Halyard\nComonwael (70) + Ram Plating [flagship]\nSomething else entirely')
  const found = dialog.getByRole('list', { name: '1 fleet found' })
  await expect(found).toContainText('Home Guard')
  await expect(found).toContainText('2 Halyard')
  await dialog.getByRole('combobox', { name: 'What line 3, Comonwael, means' }).selectOption({ label: 'Commonweal (ship)' })
  await expect(found).toContainText('Commonweal')
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme)
    await expectAccessible(page)
  }
  await dialog.getByRole('button', { name: 'Keep 1 fleet' }).click()
  await expect(nameField(page)).toHaveValue('Home Guard')
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue(/Line 4: Something else entirely/)
})

test('FE-03 files that are empty, too large, no text, broken, foreign or newer are refused by name', async ({ page, app }) => {
  await app.logIn()
  const dialog = await openImport(page)
  const fleets = { format: 'orion-fleets', version: 1, fleets: [] as unknown[] }
  const files: readonly (readonly [string, string | Buffer, string])[] = [
    ['empty.json', '', 'There is nothing in it'],
    ['large.json', `{"format":"orion-fleets","fleets":["${'x'.repeat(10_000_000)}"]}`, 'The file is too large'],
    ['picture.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe]), 'This is no text'],
    ['cut.json', JSON.stringify(fleets).slice(0, -3), 'The file ends too early'],
    ['broken.json', '{"format":\n nonsense}', 'The JSON is broken'],
    ['foreign.json', '{"roster":{}}', 'This file holds no fleets'],
    ['newer.json', JSON.stringify({ ...fleets, version: 9 }), 'This file is from a newer version of the app'],
  ]
  for (const [name, content, title] of files) {
    await choose(dialog, name, content)
    await expect(dialog.getByRole('region', { name }).getByRole('heading', { name: title })).toBeVisible()
  }
  await expect(dialog.getByRole('region', { name: 'large.json' })).toContainText('10 MB')
  await expect(dialog.getByRole('region', { name: 'large.json' })).toContainText('5 MB at most')
  await expect(dialog.getByRole('region', { name: 'broken.json' })).toContainText('Line 2, column 2.')
  await expectAccessible(page)
  await expectNoOverflow(page)

  const half = { ...fleets, fleets: [{ faction: 'veil', limit: 200, ships: [{}] }, { faction: 'veil', limit: 100, name: 'Sound', ships: [{ design: 'hull-of-tomorrow' }] }] }
  await choose(dialog, 'half.json', JSON.stringify(half))
  const part = dialog.getByRole('region', { name: 'half.json' })
  await expect(part).toContainText('Fleet 1: The design of ship 1 is missing.')
  await expect(part).toContainText('hull-of-tomorrow')
  await dialog.getByRole('button', { name: 'Keep 1 fleet' }).click()
  await expect(nameField(page)).toHaveValue('Sound')
})

test('FE-03 a large file is looked at without standing still; what is here already is not kept twice', async ({ page, app }) => {
  await app.logIn()
  await openExample(page)
  const dialog = await openImport(page)
  const ships = Array.from({ length: 40 }, () => ({ design: 'accord-halyard', name: 'A ship with quite a long name to it' }))
  const many = Array.from({ length: 900 }, (_, n) => ({ name: `Fleet ${n}`, faction: 'accord', limit: 400, ships }))
  await page.evaluate(() => {
    const held = { longest: 0 }
    Object.assign(window, { held })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) held.longest = Math.max(held.longest, duration)
    }).observe({ type: 'longtask' })
  })
  const content = JSON.stringify({ format: 'orion-fleets', version: 1, fleets: many })
  expect(content.length).toBeLessThan(5_000_000)
  await choose(dialog, 'many.json', content)
  await expect(dialog.getByRole('list', { name: '900 fleets found' })).toBeVisible()
  const longest = await page.evaluate(() => (window as unknown as { held: { longest: number } }).held.longest)
  test.info().annotations.push({ type: 'longest task', description: `${Math.round(longest)} ms for ${content.length} characters` })

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Import, export and backup' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Save all fleets as a file' }).click()
  const own = await readFile(await (await download).path())
  const again = await openImport(page)
  await choose(again, 'own.json', own)
  await expect(again.getByText('You have it already, the same in everything.')).toBeVisible()
  await expect(again.getByRole('button', { name: 'None chosen' })).toBeDisabled()
})

test('FE-03 a fleet is brought in by dropping a file on the page and by pasting a link', async ({ page, app }) => {
  await app.logIn()
  await page.goto('/fleet-builder')
  await expect(page.getByRole('heading', { name: 'No fleet yet' })).toBeVisible()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.items.add(new File(['Dropped\n2x Halyard'], 'list.txt', { type: 'text/plain' }))
    document.querySelector('main')?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  })
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await expect(dialog.getByRole('list', { name: '1 fleet found' })).toContainText('Dropped')
  await page.keyboard.press('Escape')
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, `Look at this: https://orion.example${linkTo(codeOf())}.`)
  await expect(dialog.getByRole('list', { name: '1 fleet found' })).toContainText(starter.name)
  await dialog.getByRole('button', { name: 'Keep 1 fleet' }).click()
  await expect(nameField(page)).toHaveValue(starter.name)
})

test('FE-03 one file holds everything on the device, and restoring adds without taking away', async ({ page, app }) => {
  await app.logIn()
  await openExample(page)
  await page.goto('/fleet-builder')
  await page.getByRole('button', { name: 'Import, export and backup' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Back up this device' }).click()
  const backup = await readFile(await (await download).path())
  expect(JSON.parse(backup.toString())).toMatchObject({ format: 'orion-backup', version: 1 })

  await cards(page).getByRole('link').click()
  await nameField(page).fill('Renamed since')
  await nameField(page).press('Enter')
  await expect(page.getByText('Saved to your account').first()).toBeVisible()
  const dialog = await openImport(page)
  await choose(dialog, 'backup.json', backup)
  const part = dialog.getByRole('region', { name: 'Backup backup.json' })
  await expect(part).toContainText('1 fleet here and in the file, but different')
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme)
    await expectAccessible(page)
  }
  await part.getByRole('button', { name: 'Restore' }).click()
  await expect(part).toContainText('Restored. 1 fleet added.')
  await page.keyboard.press('Escape')
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).filter({ hasText: 'Renamed since' })).toHaveCount(1)
  await expect(cards(page).filter({ hasText: 'Third Line Squadron' })).toHaveCount(1)
})

test('FE-03 a shared fleet stands beside one’s own before it is kept', async ({ page, app }) => {
  await app.logIn()
  await openExample(page)
  await expect(page.getByText('Saved to your account').first()).toBeVisible()
  await page.goto(linkTo(codeOf()))
  await page.getByRole('link', { name: 'Compare with mine' }).click()
  await expect(page.getByRole('heading', { name: 'Compare fleets', level: 1 })).toBeVisible()
  const table = page.getByRole('table', { name: `Third Line Squadron and ${starter.name} side by side` })
  await expect(table.getByRole('rowheader', { name: /^Points ?(, differs)?$/ })).toBeVisible()
  await expect(table).toContainText('Each against the other')
  await page.getByRole('button', { name: 'Swap' }).click()
  await expect(page.getByRole('table', { name: `${starter.name} and Third Line Squadron side by side` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'First fleet' })).toContainText('(shared fleet)')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'Shared fleet' }).click()
  await expect(page.getByRole('article', { name: starter.name })).toBeVisible()
  await page.getByRole('link', { name: 'My fleets' }).click()
  await expect(cards(page)).toHaveCount(1)
})

import { readFile } from 'node:fs/promises'
import { starterFleets } from '#content/starter-fleets.ts'
import { fleetLinkVersion } from '#game/fleet/share/fleet-codec.ts'
import { encodeLink } from '#game/fleet/share/link-checksum.ts'
import { sendLogIn } from '../../tests/support/log-in.ts'
import { expect, expectNoOverflow, test } from '../support/app.ts'
import {
  accord,
  backToList,
  bringFile,
  cards,
  codeOf,
  filesMenu,
  linkTo,
  nameField,
  openExample,
  openWith,
  putFleets,
  renameFleet,
  veil,
} from '../support/fleets.ts'

test(
  'FE-03 RT-02 a visitor sees a shared fleet on the cover; if the visitor asks for it, the fleet is kept after the login',
  { tag: '@phone-only' },
  async ({ page, app }) => {
    const user = await app.server.newUser({ roles: ['user'] })
    // A link of an earlier version opens, too.
    await page.goto(`/fleet-builder#f=${codeOf(veil)}`)
    await expect(page).toHaveURL(`${app.url}/`)
    await expect(page.getByRole('article', { name: veil.name })).toBeVisible()
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(linkTo(codeOf(veil)))
    await expect(page).toHaveURL(`${app.url}${linkTo(codeOf(veil))}`)
    const shared = page.getByRole('article', { name: veil.name })
    await expect(shared).toContainText('of 200 points')
    await expect(shared).toContainText('Legal')
    await expect(shared.getByRole('list', { name: 'Ships' }).getByRole('listitem')).toHaveCount(veil.ships.length)
    await shared.getByRole('list', { name: 'Ships' }).getByRole('button').first().click()
    await expect(shared.getByRole('table', { name: /^Expected damage/ })).toBeVisible()
    await expectNoOverflow(page)

    await page.getByRole('button', { name: 'Keep this fleet' }).click()
    await expect(page.getByText('the shared fleet is added to your fleets')).toBeInViewport()
    await page.getByRole('radio', { name: 'Log in' }).check()
    await sendLogIn(page, user)
    await expect(nameField(page)).toHaveValue(veil.name)
    await page.goto(linkTo(codeOf(veil)))
    await expect(page.getByText('You already have this fleet.')).toBeVisible()
    await page.getByRole('link', { name: 'Open mine' }).click()
    await expect(nameField(page)).toHaveValue(veil.name)
    await backToList(page)
    await expect(cards(page)).toHaveCount(1)
  },
)

test('FE-03 the share dialog gives a link, a code, two texts and a file; without names it is shorter', async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openExample(page, app)
  await page.getByRole('button', { name: 'Share', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share' })
  const link = dialog.getByRole('textbox', { name: 'Link' })
  await expect(dialog.getByRole('img', { name: 'QR code that opens Third Line Squadron' })).toBeVisible()
  const told = await link.inputValue()
  expect(told).toMatch(new RegExp(`^${app.url}/#fleet=[\\w-]+$`))
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(told)

  const text = dialog.getByRole('textbox', { name: 'Text' })
  await dialog.getByRole('tab', { name: 'Text' }).click()
  await expect(text).toHaveValue(/Solar Accord, 198 of 200 points, legal/)
  await expect(text).toHaveValue(/Common Cause/)
  await dialog.getByRole('switch', { name: 'With ship names and notes' }).click()
  await expect(text).not.toHaveValue(/Common Cause/)
  await dialog.getByRole('radio', { name: 'Markdown' }).check()
  await expect(text).toHaveValue(/\[Open this fleet\]\(http/)
  await dialog.getByRole('tab', { name: 'Link and QR' }).click()
  await expect.poll(async () => (await link.inputValue()).length).toBeLessThan(told.length)

  await dialog.getByRole('tab', { name: 'File' }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save file' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('third-line-squadron.json')
  const content: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(content).toMatchObject({ format: 'orion-fleets', version: 1, fleets: [{ name: 'Third Line Squadron' }] })
  expect((await page.request.get('/schema/fleet-1.json')).headers()['content-type']).toContain('json')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused()
})

test(
  'RT-02 each link that is opened in the same tab starts at the top of the page',
  { tag: '@phone-only' },
  async ({ page, app }) => {
    await app.logIn()
    for (const fleet of [accord, veil]) {
      await page.goto(linkTo(codeOf(fleet)))
      await expect(page.getByRole('article', { name: fleet.name })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Shared fleet' })).toBeInViewport()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(page.getByRole('heading', { name: 'Shared fleet' })).not.toBeInViewport()
    }
  },
)

test('FE-03 a link that is cut short, changed, foreign or newer says so and offers a solution; a shared fleet can be compared with an own one before it is kept, and its texts are no scripts', async ({
  page,
  app,
}) => {
  await openWith(page, app, [accord], linkTo(codeOf(veil)))
  const code = codeOf(veil)
  const changed = `${code.slice(0, 20)}${code[20] === 'A' ? 'B' : 'A'}${code.slice(21)}`
  const troubles = [
    { bad: code.slice(0, 40), title: 'The link is cut short' },
    { bad: '', title: 'The link contains no fleet' },
    { bad: `${code.slice(0, 40)}%F0%9F%9A%80${code.slice(40)}`, title: 'The link contains an invalid character' },
    { bad: encodeLink(fleetLinkVersion + 1, [1, 2, 3]), title: 'This link is from a newer version of the app' },
    { bad: `${code}abc`, title: 'There is extra text after the link', isMended: true },
    { bad: changed, title: 'One character of the link is wrong', isMended: true },
  ]
  // In one tab, as if somebody tries one link after another: only the fragment of the address changes.
  for (const { bad, title, isMended } of troubles) {
    await page.goto(linkTo(bad))
    await expect(page.getByRole('heading', { name: title }), bad).toBeVisible()
    await expect(page.getByRole('link', { name: 'Show my fleets' }), bad).toBeVisible()
    const mend = page.getByRole('link', { name: 'Open the repaired link' })
    await expect(mend, bad).toHaveCount(isMended ? 1 : 0)
    if (!isMended) continue
    await mend.click()
    await expect(page.getByRole('article', { name: veil.name })).toBeVisible()
  }
  // The end of a sentence that a mail program included in the link.
  await page.goto(linkTo(`${code}).`))
  await expect(page.getByRole('article', { name: veil.name })).toBeVisible()
  await test.step('a shared fleet is compared with an own one before it is kept', async () => {
    await page.getByRole('link', { name: 'Compare with mine' }).click()
    await expect(page.getByRole('heading', { name: 'Compare fleets', level: 1 })).toBeVisible()
    const table = (a: string, b: string) => page.getByRole('table', { name: `${a} and ${b} side by side` })
    const both = table(accord.name, veil.name)
    await expect(both.getByRole('rowheader', { name: /^Points ?(, differs)?$/ })).toBeVisible()
    for (const row of ['Points', 'Hull ?, differs', 'Thrust', 'Bow'])
      await expect(both.getByRole('row', { name: new RegExp(`^≠?${row}`) }).first()).toBeVisible()
    await expect(both).toContainText('Against each other')
    await page.getByRole('button', { name: 'Swap' }).click()
    await expect(table(veil.name, accord.name)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'First fleet' }).locator('option:checked')).toContainText(
      ', shared',
    )
    const { id, name: ready } = starterFleets[5]!
    await page.getByRole('combobox', { name: 'Second fleet' }).selectOption(id)
    await expect(table(veil.name, ready)).toBeVisible()
    await page.getByRole('link', { name: 'Shared fleet' }).click()
    await expect(page.getByRole('article', { name: veil.name })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Fleets' }).click()
    await expect(cards(page)).toHaveCount(1)
  })
  await test.step('a script in names and notes is shown as text', async () => {
    const script = '<img src=x onerror="document.title=1">'
    const ships = veil.ships.map((ship) => ({ ...ship, name: script }))
    await page.goto(linkTo(codeOf({ ...veil, name: script, notes: `<script>document.title=2</script>`, ships })))
    // The text did not become an element of the page.
    const elements = page.locator('main img[src=x], main script, [role=dialog] img[src=x]')
    await expect(page.getByRole('heading', { name: script })).toBeVisible()
    await expect(page.getByText('<script>document.title=2</script>')).toBeVisible()
    await expect(elements).toHaveCount(0)
    await page.getByRole('button', { name: 'Keep a copy' }).click()
    await expect(nameField(page)).toHaveValue(script)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('tab', { name: 'Text' }).click()
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(new RegExp('<img src=x'))
    await expect(elements).toHaveCount(0)
  })
})

test('FE-03 a fleet is dropped, pasted or typed; unknown lines are asked about, and otherwise kept in the notes', async ({
  page,
  app,
}) => {
  const user = await app.logIn()
  await page.goto('/fleet-builder')
  await expect(page.getByRole('heading', { name: 'No fleet yet' })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  const found = dialog.getByRole('list', { name: '1 fleet found' })
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.items.add(new File(['Dropped\n2x Halyard'], 'list.txt', { type: 'text/plain' }))
    document
      .querySelector('main')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  })
  await expect(found).toContainText('Dropped')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.evaluate(
    (text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    `Look at this: https://orion.example${linkTo(codeOf(veil))}.`,
  )
  await expect(found).toContainText(veil.name)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await putFleets(
    user,
    ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ ...accord, name })),
  )
  await page.reload()
  await expect(cards(page)).toHaveCount(6)
  await filesMenu(page, 'Import fleets')
  await dialog
    .getByRole('textbox', { name: 'Link or list' })
    .fill('Home Guard\n2x Halyard\nComonwael (70) + Ram Plating [flagship]\nSomething else entirely')
  await expect(found).toContainText('Home Guard')
  await expect(found).toContainText('2 Halyard')
  await expect(found).not.toContainText('Commonweal')
  await dialog
    .getByRole('combobox', { name: 'What line 3, Comonwael, means' })
    .selectOption({ label: 'Commonweal (ship)' })
  await expect(found).toContainText('Commonweal')
  // The second click hits the card of a fleet below the dialog, but does not open it.
  await dialog.getByRole('button', { name: 'Add 1 fleet' }).dblclick()
  await expect(nameField(page)).toHaveValue('Home Guard')
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue(/Line 4: Something else entirely/)
})

test('FE-03 a large file is read completely and shows progress; existing fleets are not saved twice; restoring a backup removes nothing', async ({
  page,
  app,
}) => {
  await openWith(page, app, [accord], '/fleet-builder')
  await expect(cards(page)).toHaveCount(1)
  const download = page.waitForEvent('download')
  await filesMenu(page, 'Save all fleets as a file')
  const own = await readFile(await (await download).path())

  await filesMenu(page, 'Import fleets')
  const dialog = page.getByRole('dialog', { name: 'Import' })
  const ships = Array.from({ length: 40 }, () => ({
    design: 'accord-halyard',
    name: 'A ship with quite a long name to it',
  }))
  const many = Array.from({ length: 900 }, (_, n) => ({ name: `Fleet ${n}`, faction: 'accord', limit: 400, ships }))
  const content = JSON.stringify({ format: 'orion-fleets', version: 1, fleets: many })
  expect(content.length).toBeLessThan(5_000_000)
  // From here on the page records whether it ever said that it is reading.
  await page.evaluate(() => {
    const note = () => {
      if (document.querySelector('[role=progressbar][aria-label=Reading]')) document.body.dataset['saidReading'] = 'yes'
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
  })
  await bringFile(dialog, 'many.json', content)
  await expect(dialog.getByRole('list', { name: '900 fleets found' })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-said-reading', 'yes')
  await expect(dialog.getByRole('button', { name: 'Add 900 fleets' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await filesMenu(page, 'Import fleets')
  await bringFile(dialog, 'own.json', own)
  await expect(dialog.getByText('You already have this fleet.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'No fleet selected' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const saved = page.waitForEvent('download')
  await filesMenu(page, 'Save a backup of everything')
  const backup = await readFile(await (await saved).path())
  expect(JSON.parse(backup.toString())).toMatchObject({ format: 'orion-backup', version: 1 })

  await cards(page).getByRole('link').click()
  await renameFleet(page, 'Renamed since')
  await backToList(page)
  await filesMenu(page, 'Restore a backup')
  await bringFile(dialog, 'backup.json', backup)
  const part = dialog.getByRole('region', { name: 'Backup backup.json' })
  await expect(part).toContainText('1 fleet that differs from yours')
  await part.getByRole('button', { name: 'Restore' }).click()
  await expect(part).toContainText('The backup is restored. 1 fleet added.')
  await page.keyboard.press('Escape')
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).filter({ hasText: 'Renamed since' })).toHaveCount(1)
  await expect(cards(page).filter({ hasText: 'Third Line Squadron' })).toHaveCount(1)
})

import { type Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'
import {
  accord,
  backToList,
  bringFile,
  builtBefore,
  cards,
  codeOf,
  filesMenu,
  fleetMenu,
  hesperia,
  linkTo,
  nameField,
  openWith,
  putFleets,
  renameElsewhere,
  renameFleet,
  ship,
  shipRows,
  ships,
  veil,
} from '../support/fleets.ts'
import { inspectScreen } from '../support/inspect.ts'
import { saved } from '../support/waits.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// Many screens in one test: axe looks at each in both themes.
test.describe.configure({ timeout: 180_000 })

/**
 * The part that axe checks while a dialog is open. The rest of the page cannot be reached, and was inspected before.
 */
const dialogPart = '[role=dialog]'
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test(
  'FE-03 both themes are accessible with a ship open, and with every drawer and dialog of the builder',
  { tag: '@phone' },
  async ({ page, app }, { project }) => {
    const isPhone = project.name === 'phone'
    // A fleet that was built with older rules and lacks its admiral, and a legal one.
    const { user, ids } = await openWith(page, app, [{ ...builtBefore(), name: 'Older Line', admiral: '' }, accord])
    await page.getByRole('button', { name: 'Show changes' }).click()
    await expect(page.getByRole('list', { name: 'What changed' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Next' }).getByRole('button')).not.toHaveCount(0)
    await ship(page, 'Common Cause').click()
    await expect(page.getByRole('link', { name: /^Roll Heavy Battery/ })).toBeVisible()
    if (!isPhone) await expect(page.getByRole('list', { name: 'Problems' })).toBeVisible()
    await inspectScreen(page, 'fleet, not legal, built by older rules, a ship open')

    await press(page, /^Weapons/)
    await expect(page.getByRole('dialog')).toBeVisible()
    await inspectScreen(page, 'fleet, refits', dialogPart)
    await closeDialog(page)
    await press(page, /^Admiral/)
    await expect(page.getByRole('list', { name: 'Admirals' })).toBeVisible()
    await inspectScreen(page, 'fleet, admirals', dialogPart)
    await closeDialog(page)
    if (isPhone) {
      await press(page, /problem/)
      await expect(page.getByRole('list', { name: 'Problems' })).toBeVisible()
      await inspectScreen(page, 'fleet, problems', dialogPart)
      await closeDialog(page)
    }

    await fleetMenu(page, 'Versions')
    const versions = page.getByRole('dialog', { name: 'Versions' })
    await versions.getByRole('textbox', { name: 'Name of the new version' }).fill('Before the league')
    await versions.getByRole('button', { name: 'Save version' }).click()
    await closeDialog(page)
    await ship(page, 'True Vertical').focus()
    await page.keyboard.press('Delete')
    await expect(shipRows(page)).toHaveCount(6)
    await fleetMenu(page, 'Versions')
    await versions.getByRole('button', { name: /^Differences/ }).click()
    await expect(versions.getByRole('list', { name: /^Differences/ })).toBeVisible()
    await inspectScreen(page, 'fleet, versions', dialogPart)
    await versions
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await inspectScreen(page, 'fleet, the question before a version is deleted', '[role=alertdialog]')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await closeDialog(page)

    const limit = page.getByRole('combobox', { name: 'Points limit' })
    await limit.selectOption('300')
    await limit.selectOption('400')
    await fleetMenu(page, 'History')
    const history = page.getByRole('dialog', { name: 'History' })
    await history.getByRole('button', { name: /^Set the limit to 300/ }).click()
    await expect(history.getByText('undone')).toHaveCount(1)
    await inspectScreen(page, 'fleet, history', dialogPart)
    await closeDialog(page)

    await backToList(page)
    await cards(page).getByRole('link', { name: accord.name }).click()
    await expect(page.getByText('Legal', { exact: true }).first()).toBeVisible()
    if (isPhone) await press(page, 'Add ship')
    const catalogue = isPhone
      ? page.getByRole('dialog', { name: 'Add a ship' })
      : page.getByRole('region', { name: 'Ship catalogue' })
    await catalogue.getByRole('combobox', { name: 'Ships of an ally' }).selectOption({ label: 'Kharon Dominion' })
    await expect(catalogue.getByText(/over their limit/).first()).toBeVisible()
    // On a desktop the catalogue is beside the ships, and is inspected with them.
    if (isPhone) {
      await inspectScreen(page, 'fleet, catalogue', dialogPart)
      await closeDialog(page)
    }
    await press(page, 'Arrange')
    await ships(page).getByRole('checkbox', { name: 'Select Main Brace' }).check()
    await expect(page.getByRole('toolbar', { name: 'Selected ships' })).toContainText('1 ship selected')
    await inspectScreen(page, 'fleet, legal, arranging, allies in the catalogue')
    await press(page, 'More for this fleet')
    await expect(page.getByRole('menuitem', { name: 'Delete fleet' })).toBeVisible()
    await inspectScreen(page, 'fleet, menu')
    await page.keyboard.press('Escape')

    await page.context().setOffline(true)
    await renameFleet(page, 'Named at Home')
    await expect(saved(page)).toBeVisible()
    await renameElsewhere(user, ids[1] ?? '', 'Named Abroad')
    await page.context().setOffline(false)
    await press(page, 'Choose what to keep')
    await expect(page.getByRole('dialog', { name: 'Changed in two places' })).toBeVisible()
    await inspectScreen(page, 'fleet, changed in two places', dialogPart)
  },
)

test(
  'FE-03 FE-05 the list of fleets, its dialogs, shared fleets and printed fleets are accessible',
  { tag: '@phone' },
  async ({ page, app }, { project }) => {
    const isPhone = project.name === 'phone'
    const user = await app.logIn()
    await page.goto('/fleet-builder')
    await expect(page.getByRole('region', { name: 'Ready-made fleets' }).getByRole('listitem')).toHaveCount(6)
    await inspectScreen(page, 'fleets, none')
    await press(page, 'Guided start')
    const guide = page.getByRole('dialog', { name: 'Guided start' })
    await guide.getByRole('radio', { name: /^Lumen Choir/ }).check()
    await inspectScreen(page, 'fleets, three questions', dialogPart)
    await guide.getByRole('button', { name: 'Suggest a fleet' }).click()
    await expect(guide.getByText(/^Leads the fleet\./)).toBeVisible()
    await inspectScreen(page, 'fleets, made by three questions', dialogPart)
    await closeDialog(page)

    // The small one is for the paper: a page of each kind.
    const small = { ...accord, name: 'Two Ships', ships: accord.ships.slice(0, 2) }
    const [first, second, third] = await putFleets(user, [accord, hesperia, small])
    await page.goto('/fleet-builder')
    await expect(cards(page)).toHaveCount(3)
    await inspectScreen(page, 'fleets')
    await page.getByRole('button', { name: 'New fleet' }).click()
    await expect(page.getByRole('button', { name: 'Create fleet' })).toBeVisible()
    await inspectScreen(page, 'fleets, a new one', dialogPart)
    await closeDialog(page)
    await press(page, 'Select')
    await page.getByRole('checkbox', { name: `Select ${accord.name}` }).check()
    await expect(page.getByRole('toolbar', { name: 'Selected fleets' })).toContainText('1 fleet selected')
    await inspectScreen(page, 'fleets, choosing')
    if (isPhone) {
      // The whole card is the target of its box.
      await cards(page)
        .filter({ hasText: hesperia.name })
        .click({ position: { x: 200, y: 60 } })
      await expect(page.getByRole('toolbar', { name: 'Selected fleets' })).toContainText('2 fleets selected')
    }
    await press(page, 'All')
    await press(page, 'Delete')
    await expect(page.getByRole('alertdialog', { name: 'Delete 3 fleets?' })).toBeVisible()
    await inspectScreen(page, 'fleets, the question before deleting three', '[role=alertdialog]')
    await press(page, 'Delete 3 fleets')
    await page.getByRole('link', { name: 'Deleted (3)' }).click()
    await expect(heading(page, 'Deleted fleets')).toBeVisible()
    await inspectScreen(page, 'fleets, deleted')
    await press(page, 'Restore all (3)')
    await expect(cards(page)).toHaveCount(3)

    await filesMenu(page, 'Import fleets')
    const dialog = page.getByRole('dialog', { name: 'Import' })
    await dialog
      .getByRole('textbox', { name: 'Link or list' })
      .fill('Home Guard\n2x Halyard\nComonwael\nBellwether Strae')
    await dialog
      .getByRole('combobox', { name: 'What line 3, Comonwael, means' })
      .selectOption({ label: 'Commonweal (ship)' })
    const file = { format: 'orion-fleets', version: 1 }
    await bringFile(dialog, 'broken.json', '{"format":\n nonsense}')
    await expect(heading(page, 'The file is damaged')).toBeVisible()
    await bringFile(
      dialog,
      'half.json',
      JSON.stringify({
        ...file,
        fleets: [
          { faction: 'veil', limit: 200, ships: [{}] },
          { faction: 'veil', limit: 100, ships: [{ design: 'hull-of-tomorrow' }] },
        ],
      }),
    )
    await expect(dialog.getByRole('region', { name: 'half.json' }).getByRole('list').last()).toBeVisible()
    await bringFile(
      dialog,
      'backup.json',
      JSON.stringify({ format: 'orion-backup', version: 1, fleets: [{ ...accord, id: first, name: 'As it was' }] }),
    )
    await expect(
      dialog.getByRole('region', { name: 'Backup backup.json' }).getByRole('button', { name: 'Restore' }),
    ).toBeVisible()
    await inspectScreen(page, 'import, a list, files and a backup', dialogPart)

    await page.goto(`/fleet-builder?compare=${first},${second}`)
    await expect(page.getByRole('table', { name: /side by side/ }).getByText('Against each other')).toBeVisible()
    await inspectScreen(page, 'compare')
    await page.goto(linkTo(codeOf(veil)))
    await expect(page.getByRole('article', { name: veil.name })).toContainText('Legal')
    await inspectScreen(page, 'a shared fleet')
    await page.goto(linkTo(`${codeOf(veil)}abc`))
    await expect(page.getByRole('link', { name: 'Open the repaired link' })).toBeVisible()
    await inspectScreen(page, 'a link with something after it')

    await page.goto(`/fleet-builder?fleet=${first}`)
    await expect(nameField(page)).toHaveValue(accord.name)
    await press(page, 'Share')
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await inspectScreen(page, 'share, link', dialogPart)
    // By keyboard, because after a click on a tab the Tab key also stops at the row of tabs, which shows no focus.
    await page.getByRole('tab', { name: 'Link and QR' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('radio', { name: 'Markdown' }).check()
    await inspectScreen(page, 'share, text', dialogPart)

    await page.goto('/fleet-builder?fleet=nobodys')
    await expect(heading(page, 'Fleet not found')).toBeVisible()
    await inspectScreen(page, 'fleets, an unknown one')
    await page.goto(`/fleet-print?fleet=${third}`)
    for (const part of ['Full sheets', 'Print check']) await page.getByRole('switch', { name: part }).check()
    await expect(page.getByRole('article', { name: 'Common Cause' })).toHaveCount(2)
    await inspectScreen(page, 'fleet print, every part')
  },
)

// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { currentRules } from '#content/current-rules.ts'
import { fleetDictionary } from '#content/fleet-dictionary.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { encodeFleet } from '#game/fleet/share/fleet-codec.ts'
import { err, ok, type Result } from '#game/result.ts'
import type { DeviceProblem } from '#store/device/database.ts'
import type { FleetDevice } from '#store/fleets/fleet-device.ts'
import { fittedFleet } from '../../support/fitted-fleet.ts'
import { openFleetDevice } from '../../support/fleet-devices.ts'
import { makeMemoryAccount } from '../../support/memory/memory-fleets.ts'
import { showFleetBuilder } from '../../support/show-fleet-builder.tsx'

const { id: _id, pin: _pin, ...example } = fittedFleet

const openStore = async (device?: FleetDevice) =>
  (await openFleetDevice(makeMemoryAccount(), { rules: currentRules, ...(device && { device }) })).store

async function openBuilder(change: Partial<Fleet> = {}, device?: FleetDevice, isWide = true) {
  const fleets = await openStore(device)
  const id = fleets.getState().create({ ...example, ...change })
  showFleetBuilder(fleets, `/fleet-builder?fleet=${id}`, { isWide })
  // The editor is loaded as a separate chunk.
  await waitFor(() => expect(document.getElementById('fleet-ships')).not.toBeNull())
  return { fleets, id, fleet: () => fleets.getState().entries[id]!.fleet, user: userEvent.setup() }
}

const ship = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const shipNames = (fleet: Fleet) => fleet.ships.map(({ name }) => name)

describe('FE-03 fleet builder', () => {
  it('FE-03 suggests the first step if there is no fleet, and an example fleet is legal at once', async () => {
    const fleets = await openStore()
    showFleetBuilder(fleets)
    const user = userEvent.setup()
    expect(screen.getByRole('heading', { name: 'No fleet yet' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: /^Third Line Squadron/ }))
    const standing = await screen.findByText(/195 of 200 points\. Legal\./)
    expect(standing.getAttribute('role')).toBe('status')
  })

  it.each([
    ['a new fleet', '/fleet-builder', 'New fleet'],
    ['an example', '/fleet-builder', /^Third Line Squadron/],
    ['a copy of a shared fleet', `/fleet-builder#f=${encodeFleet(example, fleetDictionary)}`, 'Keep a copy'],
  ])('FE-03 a double press makes %s once', async (_, address, name) => {
    const fleets = await openStore()
    const loader = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), 300))
    showFleetBuilder(fleets, address, { loader })
    const pressTwice = async (label: string | RegExp) => {
      const button = await screen.findByRole('button', { name: label })
      button.click()
      button.click()
    }
    await pressTwice(name)
    if (name === 'New fleet') await pressTwice('Create fleet')
    await waitFor(() => expect(document.getElementById('fleet-ships')).not.toBeNull())
    expect(Object.keys(fleets.getState().entries)).toHaveLength(1)
  })

  it('FE-03 a ship can be moved, removed and restored by keyboard alone, and the focus follows', async () => {
    const { fleet, user } = await openBuilder()
    ship('Ninety East').focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(shipNames(fleet()).slice(1, 3)).toEqual(['Plain Speaking', 'Ninety East'])
    await waitFor(() => expect(document.activeElement).toBe(ship('Ninety East')))
    await user.keyboard('{Delete}')
    expect(shipNames(fleet())).not.toContain('Ninety East')
    await waitFor(() => expect(document.activeElement).toBe(ship('Main Brace')))
    await user.keyboard('{Control>}z{/Control}')
    await user.keyboard('{Control>}z{/Control}')
    expect(fleet()).toMatchObject(example)
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(shipNames(fleet())[2]).toBe('Ninety East')
  })

  it('FE-03 a ship duplicated from its menu has the focus when the menu has closed', async () => {
    const { fleet, user } = await openBuilder()
    const before = fleet().ships.length
    await user.click(screen.getByRole('button', { name: 'More for Ninety East' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    expect(fleet().ships).toHaveLength(before + 1)
    const made = fleet().ships[2]?.key ?? ''
    await waitFor(() => expect(document.activeElement?.id).toBe(`ship-${made}`))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement?.id).toBe(`ship-${made}`)
  })

  it('FE-03 a ship removed from its menu leaves the focus on the next one, and never on the page', async () => {
    const { user, fleet } = await openBuilder()
    const before = shipNames(fleet())
    const next = ship(before[before.indexOf('Ninety East') + 1] ?? '')
    await user.click(screen.getByRole('button', { name: 'More for Ninety East' }))
    const item = await screen.findByRole('menuitem', { name: 'Remove from the fleet' })
    const focused = new Set<Element | null>()
    const observer = new MutationObserver(() => focused.add(document.activeElement))
    observer.observe(document.body, { childList: true, subtree: true })
    await user.click(item)
    expect(shipNames(fleet())).toHaveLength(before.length - 1)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(next))
    observer.disconnect()
    expect(focused).not.toContain(document.body)
  })

  it('FE-03 the page is not hidden while a menu is open, and the press that closes the menu does nothing else', async () => {
    const { user } = await openBuilder()
    await user.click(screen.getByRole('button', { name: 'More for this fleet' }))
    await screen.findByRole('menuitem', { name: 'Delete fleet' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(example.name)
    expect(document.querySelector('[aria-hidden="true"] :is(button, a[href], input)')).toBeNull()
    await user.click(screen.getByRole('menu').parentElement!.parentElement!.querySelector('.fixed')!)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('FE-03 a fleet deleted or archived from its menu leaves the focus on the next one, the last on the heading', async () => {
    const fleets = await openStore()
    for (const name of ['Ash', 'Birch', 'Cedar']) fleets.getState().create({ ...example, name })
    showFleetBuilder(fleets)
    const user = userEvent.setup()
    const choose = async (fleet: string, item: string) => {
      await user.click(await screen.findByRole('button', { name: `More for ${fleet}` }))
      await user.click(await screen.findByRole('menuitem', { name: item }))
    }
    await choose('Ash', 'Delete fleet')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ash' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Birch' }))
    await choose('Cedar', 'Move to the archive')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Cedar' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Birch' }))
    await choose('Birch', 'Move to the archive')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Birch' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('FE-03 a removed ship comes back from the toast, as it was', async () => {
    const { fleet, user } = await openBuilder()
    ship('Common Cause').focus()
    await user.keyboard('{Delete}')
    expect(fleet().flagships).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(fleet()).toMatchObject(example)
  })

  it('FE-03 a problem shows its culprit and is fixed by one press', async () => {
    const { fleet, user } = await openBuilder({
      admiral: '',
      ships: [...example.ships, { key: 'x', design: 'gone', name: '', refits: [] }],
    })
    const problems = screen.getByRole('list', { name: 'Problems' })
    // A person reads the text. The code is only in the link, for tests and for support.
    expect(problems.textContent).not.toMatch(/[A-Z]+_[A-Z]+/)
    const rule = within(problems).getByRole('link', { name: 'Rule: No admiral' })
    expect(rule.getAttribute('href')).toBe('/rules/fleets/legality#no-admiral')
    expect(rule.dataset['code']).toBe('NO_ADMIRAL')
    await user.click(within(problems).getByRole('button', { name: 'Choose Joost van Tongeren as admiral (2)' }))
    expect(fleet().admiral).toBe('accord-vantongeren')
    await user.click(within(problems).getByRole('button', { name: 'Show gone' }))
    await waitFor(() => expect(document.activeElement).toBe(ship('gone')))
    expect(ship('gone').getAttribute('aria-expanded')).toBe('true')
    expect(fleet().ships.at(-1)).toEqual({ key: 'x', design: 'gone', name: '', refits: [] })
  })

  it('FE-03 offers refits that fit a slot first and says why the others do not', async () => {
    const { fleet, user } = await openBuilder()
    await user.click(ship('Common Cause'))
    await user.click(screen.getByRole('button', { name: /^Weapons/ }))
    const dialog = screen.getByRole('dialog', { name: 'Refit for the weapons slot' })
    expect(within(dialog).getByText('Only for cruisers and battlecruisers.')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: /^Spotting Plot/ }))
    expect(fleet().ships[0]?.refits).toContainEqual({ slot: 'weapons', refit: 'spotting-plot' })
    expect(await screen.findByRole('button', { name: /^Undo: Add refit Spotting Plot to Common Cause/ })).toBeDefined()
  })

  it('FE-03 a refit without effect is marked in the picker, and a warning when it is fitted', async () => {
    const { user } = await openBuilder()
    await user.click(ship('Ninety East'))
    await user.click(screen.getByRole('button', { name: /^Weapons/ }))
    const offers = within(screen.getByRole('list', { name: 'Refits that fit' })).getAllByRole('button')
    expect(offers.at(-1)?.textContent).toMatch(/^Cold Lenses ?No effect/)
    await user.click(offers.at(-1)!)
    expect(await screen.findByText(/Cold Lenses has no effect on Ninety East\./)).toBeDefined()
  })

  it('FE-03 a refit removed by its cross leaves the focus in its slot, one without a slot in its ship', async () => {
    const twice = [
      { slot: 'weapons', refit: 'spotting-plot' },
      { slot: 'weapons', refit: 'spotting-plot' },
    ] as const
    const { fleet, user } = await openBuilder({
      ships: example.ships.map((one, n) => (n === 0 ? { ...one, refits: [...twice] } : one)),
    })
    await user.click(ship('Common Cause'))
    const refits = within(screen.getByRole('region', { name: 'Refits of Common Cause' }))
    const [inSlot, unslotted] = refits.getAllByRole('button', { name: 'Remove Spotting Plot' })
    unslotted?.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(ship('Common Cause')))
    inSlot?.focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toMatch(/^Weapons\s*Add a refit$/)
    expect(fleet().ships[0]?.refits).toEqual([])
  })

  it('FE-03 typed text is saved when the page is hidden while the field is open', async () => {
    const { fleet, user } = await openBuilder()
    await user.click(screen.getByRole('textbox', { name: 'Notes' }))
    await user.keyboard(' Hold the left.')
    window.dispatchEvent(new Event('pagehide'))
    expect(fleet().notes).toMatch(/Hold the left\.$/)
  })

  it('FE-03 notes that are too long stay in the field, with a message', async () => {
    // The notes are already at their maximum, so any added letter is too much, whenever the text is saved.
    const { fleet, user } = await openBuilder({ notes: 'x'.repeat(4000) })
    const notes = screen.getByRole('textbox', { name: 'Notes' })
    await user.click(notes)
    await user.keyboard('abc')
    await user.tab()
    expect(fleet().notes).toHaveLength(4000)
    expect(notes).toHaveProperty('value', `${'x'.repeat(4000)}abc`)
    expect(await screen.findAllByText('This is too long. It can have 4,000 characters at most.')).not.toHaveLength(0)
  })

  /** A device whose reads and writes end with the given result. */
  const brokenDevice = (error: DeviceProblem, loaded: Result<never[], DeviceProblem> = ok([])): FleetDevice => ({
    load: () => Promise.resolve(loaded),
    loadHistories: () => Promise.resolve(ok(new Map())),
    loadVersions: () => Promise.resolve(ok([])),
    saveVersions: () => Promise.resolve(err(error)),
    loadReadUntil: () => Promise.resolve(ok(undefined)),
    saveReadUntil: () => Promise.resolve(err(error)),
    get: () => Promise.resolve(ok(undefined)),
    save: () => Promise.resolve(err(error)),
    leftovers: { save: () => {}, read: () => [] },
    close: () => {},
  })

  it.each([
    ['full', 'Not saved: device full', /Do not close it/],
    ['forbidden', 'Not saved: storage is blocked', /does not allow storage/],
    ['other-tab', 'Not saved: another tab', /Close the other tabs/],
    ['failed', 'Not saved: an error', /Saving on this device failed/],
  ] as const)('FE-03 when storage is %s, the status says so and what to do', async (error, short, advice) => {
    const { fleet, fleets } = await openBuilder({}, brokenDevice(error))
    await act(() => fleets.getState().flush())
    expect(await screen.findByText(short)).toBeDefined()
    expect(screen.getByText(advice)).toBeDefined()
    expect(fleet().ships).toHaveLength(7)
  })

  it('FE-03 LS-07 if another tab blocks the list, it says so and does not look empty', async () => {
    const fleets = await openStore(brokenDevice('other-tab', err('other-tab')))
    showFleetBuilder(fleets)
    expect((await screen.findByRole('alert')).textContent).toContain('none is lost')
    expect(screen.getByRole('button', { name: 'Load again' })).toBeDefined()
  })

  it('FE-03 the search covers names, weapons and traits, and can be cleared', async () => {
    const { user } = await openBuilder()
    const list = () => screen.queryByRole('list', { name: 'Catalogue' })
    await user.type(screen.getByRole('searchbox', { name: 'Search ships' }), 'lance')
    expect(within(list() ?? document.body).getAllByRole('button', { name: /^Add / })).toHaveLength(1)
    await user.type(screen.getByRole('searchbox', { name: 'Search ships' }), 'xyz')
    expect(list()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show all ships' }))
    expect(within(list() ?? document.body).getAllByRole('button', { name: /^Add / }).length).toBeGreaterThan(8)
  })

  it('FE-03 any whole number is a limit', async () => {
    const { fleet, user } = await openBuilder()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Points limit' }), 'custom')
    const field = screen.getByRole('spinbutton', { name: 'Other limit' })
    await user.clear(field)
    await user.type(field, '250{Enter}')
    expect(fleet().limit).toBe(250)
  })

  it('FE-03 fleets to compare are offered with their total and their limit', async () => {
    const fleets = await openStore()
    fleets.getState().create({ ...example, limit: 300 })
    showFleetBuilder(fleets, '/fleet-builder?compare=')
    const first = await screen.findByRole('combobox', { name: 'First fleet' })
    const labels = within(first)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect(labels).toContain(`${example.name}, 198 of 300`)
    expect(labels).toContain(`${example.name}, 195 of 200, ready-made`)
  })

  it('FE-03 a deleted fleet comes back from the toast', async () => {
    const { fleets, id, user } = await openBuilder()
    screen.getByRole('button', { name: 'More for this fleet' }).focus()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('menuitem', { name: 'Delete fleet' }))
    expect(fleets.getState().entries[id]?.deleted).toBe(true)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(fleets.getState().entries[id]?.deleted).toBe(false)
  })

  it('FE-03 on a phone the fleet is first and the catalogue is in a drawer', async () => {
    const { fleet, user } = await openBuilder({}, undefined, false)
    expect(screen.queryByRole('list', { name: 'Catalogue' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Add ship' }))
    const drawer = screen.getByRole('dialog', { name: 'Add a ship' })
    await user.click(within(drawer).getByRole('button', { name: 'Add Plumb' }))
    expect(fleet().ships).toHaveLength(8)
    expect(within(drawer).getByText(/points, 9 over/)).toBeDefined()
  })
})

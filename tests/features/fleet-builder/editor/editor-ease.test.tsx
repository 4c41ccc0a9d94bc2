// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { refitChanges } from '#features/fleet-builder/ships/refit-changes.ts'
import type { NewFleet } from '#game/fleet/fleet.ts'
import { effectiveShip } from '#game/ship/effective-ship.ts'
import { selectFleet } from '#store/fleets/fleets-state.ts'
import { fittedFleet } from '../../../support/fitted-fleet.ts'
import { openFleetDevice } from '../../../support/fleet-devices.ts'
import { makeMemoryAccount } from '../../../support/memory/memory-fleets.ts'
import { showFleetBuilder } from '../../../support/show-fleet-builder.tsx'

async function openEditor(change: Partial<NewFleet> = {}) {
  const { store, sync } = await openFleetDevice(makeMemoryAccount())
  const id = store.getState().create({ ...fittedFleet, ...change })
  showFleetBuilder(store, `/fleet-builder?fleet=${id}`)
  await screen.findByRole('textbox', { name: 'Name of the fleet' })
  const fleet = () => selectFleet(id)(store.getState())!.fleet
  return { store, sync, id, fleet, user: userEvent.setup() }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

it('FE-03 the catalogue adds and removes ships of a design and says how many the fleet has', async () => {
  const { fleet, user } = await openEditor()
  const sounders = () => fleet().ships.filter(({ design }) => design === 'accord-sounder').length
  const count = within(screen.getByRole('group', { name: 'Sounder in the fleet' }))
  expect(count.queryByRole('button', { name: 'Remove one Sounder' })).toBeNull()
  await user.click(count.getByRole('button', { name: 'Add Sounder' }))
  await user.click(count.getByRole('button', { name: 'Add Sounder' }))
  expect(await count.findByText('2')).toBeDefined()
  await user.click(count.getByRole('button', { name: 'Remove one Sounder' }))
  expect(await count.findByText('1')).toBeDefined()
  await user.click(count.getByRole('button', { name: 'Remove one Sounder' }))
  expect(sounders()).toBe(0)
  expect(document.activeElement).toBe(count.getByRole('button', { name: 'Add Sounder' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(sounders()).toBe(1)
})

it('FE-03 of several ships of a design, the catalogue removes an unchanged one', async () => {
  const ships = [
    { key: 'plain', design: 'accord-plumb', name: '', refits: [] },
    { key: 'flag', design: 'accord-plumb', name: '', refits: [] },
    { key: 'named', design: 'accord-plumb', name: 'Old Friend', refits: [] },
  ]
  const { fleet, user } = await openEditor({ ships, flagships: ['flag'] })
  await user.click(button('Remove one Plumb'))
  expect(fleet().ships.map(({ key }) => key)).toEqual(['flag', 'named'])
})

it('FE-03 a ship is removed by one press, and the message undoes only that', async () => {
  const { fleet, user } = await openEditor()
  await user.click(button('Remove Ninety East'))
  expect(fleet().ships.map(({ name }) => name)).not.toContain('Ninety East')
  await waitFor(() => expect(button('Undo')).toBeDefined())
  // After another edit, the last step is no longer the removal.
  await user.click(button('Add Plumb'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

it('FE-03 the network sign changes only when there is no network, not with every edit', async () => {
  const { store, sync, id } = await openEditor()
  const status = () => screen.getByText(/^Sav/)
  await act(sync)
  await waitFor(() => expect(status().textContent).toBe('Saved to your account'))
  const sign = () => status().querySelector('path')?.getAttribute('d')
  const before = sign()
  act(() => void store.getState().edit(id, { kind: 'set-limit', limit: 300 }))
  await waitFor(() => expect(status().textContent).not.toBe('Saved to your account'))
  expect(sign()).toBe(before)
  act(() => store.setState({ account: 'offline' }))
  const offline = sign()
  expect(offline).not.toBe(before)
  act(() => store.setState({ account: 'syncing' }))
  expect(sign()).toBe(offline)
  act(() => store.setState({ account: 'synced' }))
  expect(sign()).toBe(before)
})

it('FE-03 faction and limit are before the ships, the admiral after them, undo beside the points', async () => {
  await openEditor()
  const ships = screen.getByRole('heading', { name: 'Ships' })
  const isBefore = (name: string) =>
    Boolean(screen.getByRole('combobox', { name }).compareDocumentPosition(ships) & Node.DOCUMENT_POSITION_FOLLOWING)
  expect([isBefore('Faction'), isBefore('Points limit')]).toEqual([true, true])
  const admiral = screen.getByRole('button', { name: /^Admiral/ })
  expect(admiral.compareDocumentPosition(ships) & Node.DOCUMENT_POSITION_PRECEDING).not.toBe(0)
  const standing = within(screen.getByRole('group', { name: 'Points and legality' }))
  expect(standing.getByText('Legal')).toBeDefined()
  expect(standing.getByRole('button', { name: 'Nothing to undo' })).toBeDefined()
})

it('FE-03 the refit picker says the points left, what a refit changes on this ship and the rules of its traits', async () => {
  const [flagship, ...others] = fittedFleet.ships
  const plot = { slot: 'weapons', refit: 'spotting-plot' } as const
  const { user } = await openEditor({ ships: [{ ...flagship!, refits: [plot] }, ...others] })
  await user.click(button(/^Ninety East/))
  await user.click(button(/^Weapons/))
  const dialog = screen.getByRole('dialog', { name: 'Refit for the weapons slot' })
  expect(within(dialog).getByText('Ninety East. 1 point left.')).toBeDefined()
  const offer = (name: RegExp) => within(dialog).getByRole('button', { name }).textContent
  expect(offer(/^Drilled Crews/)).toMatch(/Line Battery, dice 4 → +becomes 5.*2 points over the limit/)
})

it('FE-03 a refit that gives a trait is offered with the rule of the trait', () => {
  const design = catalogue.ships.get('accord-assize')!
  const { newRules, figures } = refitChanges(
    design,
    effectiveShip(design, [catalogue.refits.get('accord-cold-lenses')!]),
  )
  expect(newRules).toEqual([{ name: 'Piercing 1', text: expect.stringContaining('1 less') }])
  expect(figures).toEqual([])
})

it("FE-03 a ship's menu leads to its name, its refits and its weapons", async () => {
  const { user } = await openEditor()
  const choose = async (item: string) => {
    await user.click(button('More for Ninety East'))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  const focused = () => document.activeElement
  await choose('Rename')
  await waitFor(() => expect(focused()).toHaveProperty('value', 'Ninety East'))
  await choose('Refits')
  await waitFor(() => expect(focused()?.textContent).toContain('Add a refit'))
  await choose('Roll a weapon')
  await waitFor(() => expect(focused()?.textContent).toBe('Roll a weapon'))
})

it('FE-03 after a ship is added as suggested, the focus stays at the next suggestion', async () => {
  const { fleet, user } = await openEditor({ ships: [], flagships: [] })
  await user.click(screen.getAllByRole('button', { name: /^Add .* \(\d+\)$/ })[0]!)
  expect(fleet().ships).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Next' })))
  await waitFor(() => expect(screen.getByText(/^Add \d+ escorts? for the capital ships/)).toBeDefined())
})

it('FE-03 the first ship that can lead a fleet becomes its flagship, and one undo takes both back', async () => {
  const { fleet, user } = await openEditor({ ships: [], flagships: [] })
  expect(screen.getAllByText('Empty').length).toBeGreaterThan(0)
  expect(screen.queryByText('Not legal')).toBeNull()
  await user.click(screen.getAllByRole('button', { name: /^Add .* \(\d+\)$/ })[0]!)
  const [first] = fleet().ships
  expect(fleet().flagships).toEqual([first?.key])
  await user.click((await screen.findAllByRole('button', { name: /^Undo: Add [^0-9]+$/ }))[0]!)
  expect(fleet()).toMatchObject({ ships: [], flagships: [] })
})

it('FE-03 the rule of each admiral can be read before one is chosen', async () => {
  const { fleet, user } = await openEditor({ admiral: '' })
  await user.click(button(/^Admiral\s*No admiral/))
  const list = within(screen.getByRole('list', { name: 'Admirals' }))
  const [first] = [...catalogue.admirals.values()].filter(({ faction }) => faction === fittedFleet.faction)
  const offer = list.getByRole('button', { name: new RegExp(`^${first?.name}`) })
  expect(offer.textContent).toContain(first?.text)
  await user.click(offer)
  expect(fleet().admiral).toBe(first?.id)
  expect(screen.queryByRole('list', { name: 'Admirals' })).toBeNull()
})

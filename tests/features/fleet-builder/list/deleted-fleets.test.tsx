// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { starterFleets } from '#content/starter-fleets.ts'
import { selectFleets, type FleetsStore } from '#store/fleets/fleets-state.ts'
import { openFleetDevice } from '../../../support/fleet-devices.ts'
import { makeMemoryAccount } from '../../../support/memory/memory-fleets.ts'
import { showFleetBuilder } from '../../../support/show-fleet-builder.tsx'

const example = starterFleets[0]!

/**
 * The fleets' clock is an hour ahead, which a device's may be, so that the number of days does not depend on the test's
 * speed.
 */
const openBuilder = async (names: readonly string[], address?: string) => {
  const { store } = await openFleetDevice(makeMemoryAccount(), { start: Date.now() + 3_600_000 })
  store.getState().createAll(names.map((name) => ({ ...example, name })))
  return { store, user: userEvent.setup(), router: showFleetBuilder(store, address) }
}
const names = (store: FleetsStore) => selectFleets(store.getState()).map(({ fleet }) => fleet.name)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const ctrlZ = '{Control>}z{/Control}'

it('FE-03 several fleets are deleted only after a question that has their number', async () => {
  const { store, user } = await openBuilder(['One', 'Two', 'Three'])
  await user.click(button('Select'))
  await user.click(button('All'))
  await user.click(button('Delete'))
  const question = await screen.findByRole('alertdialog', { name: 'Delete 3 fleets?' })
  expect(question.textContent).toContain('30 days')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(names(store)).toHaveLength(3)
  await user.click(button('Delete'))
  await user.click(await screen.findByRole('button', { name: 'Delete 3 fleets' }))
  expect(names(store)).toEqual([])
  expect(screen.getByRole('heading', { name: 'No fleets' })).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

it('FE-03 deleted fleets are restored one by one or all together, and the focus stays in the list', async () => {
  const { store, user } = await openBuilder(['One', 'Two', 'Three'])
  store.getState().remove(...selectFleets(store.getState()).map(({ id }) => id))
  await user.click(await screen.findByRole('link', { name: 'Deleted (3)' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Deleted fleets' })).toBeDefined()
  expect(within(screen.getByRole('list', { name: 'Deleted fleets' })).getAllByText(/30 days left/)).toHaveLength(3)
  await user.click(button('Restore Three'))
  expect(names(store)).toEqual(['Three'])
  expect(document.activeElement).toBe(button('Restore Two'))
  await user.click(button('Restore all (2)'))
  expect(names(store)).toEqual(['One', 'Three', 'Two'])
  // Nothing is left to restore, so the list of fleets appears again.
  expect(await screen.findByRole('heading', { level: 1, name: 'Fleets' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Deleted fleets' })).toBeNull()
})

it('FE-03 Ctrl-Z in the list takes back what was done there, the latest first', async () => {
  const { store, user } = await openBuilder(['One', 'Two'])
  await user.click(button('Select'))
  await user.click(button('All'))
  await user.click(button('Archive'))
  store.getState().edit(selectFleets(store.getState())[0]!.id, { kind: 'set-notes', notes: 'Written since' })
  await user.click(button('Archive (2)'))
  await user.click(button('Select'))
  await user.click(screen.getByRole('checkbox', { name: 'Select One' }))
  await user.click(button('Delete'))
  expect(names(store)).toEqual(['Two'])

  await user.keyboard(ctrlZ)
  expect(names(store)).toEqual(['One', 'Two'])
  expect(await screen.findByText('Undone: One deleted.')).toBeDefined()
  await user.keyboard(ctrlZ)
  expect(selectFleets(store.getState()).map(({ fleet }) => [fleet.archived, fleet.notes])).toEqual([
    [false, 'Written since'],
    [false, example.notes],
  ])
  await user.keyboard(ctrlZ)
  expect(names(store)).toEqual(['One', 'Two'])
})

it('FE-03 a fleet that was deleted on another device while it was open can be restored there', async () => {
  const { store, user, router } = await openBuilder(['One'])
  const id = selectFleets(store.getState())[0]!.id
  await router.navigate(`/fleet-builder?fleet=${id}`)
  await screen.findByRole('textbox', { name: 'Name of the fleet' })
  store.getState().remove(id)
  await user.click(await screen.findByRole('button', { name: 'Restore this fleet' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name of the fleet' })).toBeDefined())
})

const leave = async (change: (store: FleetsStore, id: string) => void) => {
  const { store, user, router } = await openBuilder([])
  await user.click(button('New fleet'))
  await user.click(button('Create fleet'))
  await screen.findByRole('textbox', { name: 'Name of the fleet' })
  const id = selectFleets(store.getState())[0]!.id
  change(store, id)
  await router.navigate('/fleet-builder')
  await screen.findByRole('heading', { level: 1, name: 'Fleets' })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name of the fleet' })).toBeNull())
  await new Promise((resolve) => setTimeout(resolve))
  return { store, id, user }
}

it('FE-03 an empty fleet without a name is gone when the player leaves it, without a trace in the bin', async () => {
  const { store, user } = await leave((fleets, id) => {
    fleets.getState().edit(id, { kind: 'add-ship', key: 'one', design: 'accord-lancer' })
    fleets.getState().edit(id, { kind: 'remove-ship', ship: 'one' })
  })
  expect(names(store)).toEqual([])
  expect(screen.queryByRole('link', { name: /^Deleted/ })).toBeNull()
  // It had a ship once, so its history may be wanted.
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(names(store)).toEqual([''])
})

it.each([
  ['a name', { kind: 'rename', name: 'One' }],
  ['a ship', { kind: 'add-ship', key: 'one', design: 'accord-lancer' }],
  ['a note', { kind: 'set-notes', notes: 'For Tuesday' }],
  ['a tag', { kind: 'add-tag', tag: 'league' }],
] as const)('FE-03 a fleet with %s stays when the player leaves it', async (_what, edit) => {
  const { store } = await leave((fleets, id) => void fleets.getState().edit(id, edit))
  expect(selectFleets(store.getState())).toHaveLength(1)
})

it('FE-03 a name that was only typed stays when the player leaves the fleet', async () => {
  const { store, user, router } = await openBuilder([])
  await user.click(button('New fleet'))
  await user.click(button('Create fleet'))
  await user.type(await screen.findByRole('textbox', { name: 'Name of the fleet' }), 'Typed')
  await router.navigate('/fleet-builder')
  await screen.findByRole('link', { name: 'Typed' })
  expect(names(store)).toEqual(['Typed'])
})

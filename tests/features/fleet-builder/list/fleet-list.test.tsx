// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { silhouetteBox, silhouetteOf } from '#pieces/hull/silhouette.ts'
import { selectFleets } from '#store/fleets/fleets-state.ts'
import { openFleetDevice } from '../../../support/fleet-devices.ts'
import { makeMemoryAccount } from '../../../support/memory/memory-fleets.ts'
import { showFleetBuilder } from '../../../support/show-fleet-builder.tsx'

const [accord, other] = [starterFleets[0]!, starterFleets[1]!]

const openList = async (address?: string) => {
  const { store } = await openFleetDevice(makeMemoryAccount(), { start: Date.now() })
  store.getState().createAll([
    { ...accord, name: 'Alone', ships: accord.ships.slice(0, 1) },
    { ...accord, name: 'Both', ships: accord.ships.slice(0, 2) },
    { ...other, name: 'Corsairs' },
  ])
  return { store, user: userEvent.setup(), router: showFleetBuilder(store, address) }
}
const rows = 'section[aria-labelledby="fleet-ships"] svg'
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const pick = async (user: ReturnType<typeof userEvent.setup>, label: string, option: string | RegExp) => {
  const select = screen.getByRole('combobox', { name: label })
  await user.selectOptions(select, within(select).getByRole('option', { name: option }))
}

it('FE-03 the list shows one faction only, or the fleets with most points first', async () => {
  const { user } = await openList()
  expect(titles()).toEqual(['Alone', 'Both', 'Corsairs'])
  await pick(user, 'Sort by', 'Sort by points')
  await waitFor(() => expect(titles()).toEqual(['Corsairs', 'Both', 'Alone']))
  await pick(user, 'Faction', /\(2\)$/)
  await waitFor(() => expect(titles()).toEqual(['Both', 'Alone']))
  expect(screen.getByText('2 fleets').className).not.toContain('sr-only')
  await pick(user, 'Faction', 'All factions')
  await waitFor(() => expect(titles()).toHaveLength(3))
})

it('FE-03 a short list has no search and no sort', async () => {
  const { store } = await openList()
  const tools = () => [...screen.queryAllByRole('searchbox'), ...screen.queryAllByRole('combobox')].length
  expect(tools()).toBeGreaterThan(1)
  const [one, ...others] = selectFleets(store.getState())
  store.getState().remove(one?.id ?? '')
  await waitFor(() => expect(tools()).toBe(0))
  expect(screen.getByRole('button', { name: 'Select' })).toBeDefined()
  store.getState().remove(others[0]?.id ?? '')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Select' })).toBeNull())
})

it("FE-03 a fleet's menu in the list leads to its print", async () => {
  const { store, user, router } = await openList()
  await user.click(screen.getByRole('button', { name: 'More for Both' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Print fleet' }))
  const both = selectFleets(store.getState()).find(({ fleet }) => fleet.name === 'Both')
  expect(router.state.location.pathname + router.state.location.search).toBe(`/fleet-print?fleet=${both?.id}`)
})

it('FE-03 the rows of the editor show ships from the side, as every list of ships does', async () => {
  const { store, router } = await openList()
  const [entry] = selectFleets(store.getState())
  await router.navigate(`/fleet-builder?fleet=${entry?.id}`)
  await waitFor(() => expect(document.querySelector(rows + '[viewBox]')).not.toBeNull())
  const design = catalogue.ships.get(entry?.fleet.ships[0]?.design ?? '')!
  const side = silhouetteOf(design.hullForm, 'profile')
  const boxes = [...document.querySelectorAll(rows)].map((svg) => svg.getAttribute('viewBox'))
  expect(boxes).toContain(silhouetteBox(side, 0.36))
})

it("FE-03 a fleet's menu in the list renames it, and the list takes that back", async () => {
  const { user } = await openList()
  await user.click(screen.getByRole('button', { name: 'More for Both' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename fleet' }))
  const field = await screen.findByRole('textbox', { name: 'Name of the fleet' })
  await user.clear(field)
  await user.type(field, 'Harbour watch{Enter}')
  await waitFor(() => expect(titles()).toContain('Harbour watch'))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(titles()).toContain('Both'))
})

it("FE-03 an open fleet's menu leads into the field with its name", async () => {
  const { store, user, router } = await openList()
  const id = selectFleets(store.getState())[0]?.id
  await act(() => router.navigate(`/fleet-builder?fleet=${id}`))
  await user.click(await screen.findByRole('button', { name: 'More for this fleet' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename fleet' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name of the fleet' })))
})

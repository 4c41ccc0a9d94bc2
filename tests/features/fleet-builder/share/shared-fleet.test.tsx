// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fleetDictionary } from '#content/fleet-dictionary.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { encodeFleet } from '#game/fleet/share/fleet-codec.ts'
import { sharedPath } from '#game/fleet/share/fleet-link.ts'
import { selectFleets, type FleetsStore } from '#store/fleets/fleets-state.ts'
import { peekKeepRequest, saveKeepRequest } from '#store/keep-request.ts'
import { openFleetDevice } from '../../../support/fleet-devices.ts'
import { makeMemoryAccount } from '../../../support/memory/memory-fleets.ts'
import { showFleetBuilder } from '../../../support/show-fleet-builder.tsx'

const starter = starterFleets[0]!
const code = encodeFleet(starter, fleetDictionary, { notes: true })

const openLink = async () => {
  const { store } = await openFleetDevice(makeMemoryAccount(), { start: Date.now() })
  return { store, router: showFleetBuilder(store, sharedPath(code)) }
}
const names = (store: FleetsStore) => selectFleets(store.getState()).map(({ fleet }) => fleet.name)

it('FE-03 a ship of a shared fleet opens to its figures and the odds of its weapons', async () => {
  await openLink()
  const user = userEvent.setup()
  const ships = await screen.findByRole('list', { name: 'Ships' })
  const first = within(ships).getAllByRole('button')[0]!
  expect(within(ships).queryByRole('table')).toBeNull()
  await user.click(first)
  expect(first.getAttribute('aria-expanded')).toBe('true')
  expect(within(ships).getByRole('table', { name: /^Weapons of/ })).toBeTruthy()
  const odds = within(ships).getByRole('table', { name: /^Expected damage of .* to the flank of a Meridian cruiser/ })
  expect(within(odds).getAllByText(/%/).length).toBeGreaterThan(0)
  await user.click(first)
  expect(within(ships).queryByRole('table')).toBeNull()
})

it('FE-03 a fleet that a visitor asked to keep is kept once after the login, and opens', async () => {
  saveKeepRequest(code)
  const { store, router } = await openLink()
  await waitFor(() => expect(names(store)).toEqual([starter.name]))
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?fleet=/))
  expect(peekKeepRequest()).toBeUndefined()
})

it('FE-03 the fleet of a link says what it was made with, if that is not today', async () => {
  const { store } = await openFleetDevice(makeMemoryAccount(), { start: Date.now() })
  const made = { release: 3, content: 'ffffff' }
  showFleetBuilder(store, sharedPath(encodeFleet(starter, fleetDictionary, { made })))
  expect(await screen.findByText('Made with release 3 of another version: cannot compare.')).toBeTruthy()
  cleanup()
  await openLink()
  await screen.findByRole('button', { name: 'Keep a copy' })
  expect(screen.queryByText(/^Made with/)).toBeNull()
})

it('FE-03 opening a link keeps nothing, even if another fleet was asked for', async () => {
  saveKeepRequest('another')
  const { store } = await openLink()
  await screen.findByRole('button', { name: 'Keep a copy' })
  expect(names(store)).toEqual([])
})

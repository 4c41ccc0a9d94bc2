// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { starterFleets } from '#content/starter-fleets.ts'
import { openFleetDevice } from '../../support/fleet-devices.ts'
import { makeMemoryAccount } from '../../support/memory/memory-fleets.ts'
import { showFleetBuilder } from '../../support/show-fleet-builder.tsx'

/** Back ends a mode of a screen before it leaves the screen. */

const openStore = async () => (await openFleetDevice(makeMemoryAccount())).store
const openLayers = (): number => (window.history.state as { openLayers?: number } | null)?.openLayers ?? 0
const press = async (name: string | RegExp) => {
  const before = openLayers()
  await userEvent.click(await screen.findByRole('button', { name }))
  // The history entry is added after the press.
  await waitFor(() => expect(openLayers()).toBeGreaterThan(before))
}
const back = () => act(() => window.history.back())
const gone = (role: string, name: string) => waitFor(() => expect(screen.queryByRole(role, { name })).toBeNull())

it('FE-03 Back ends arranging the ships of a fleet', async () => {
  const store = await openStore()
  showFleetBuilder(store, `/fleet-builder?fleet=${store.getState().create(starterFleets[0]!)}`)
  await press('Arrange')
  expect(screen.getByRole('toolbar', { name: 'Selected ships' })).toBeDefined()
  back()
  await gone('toolbar', 'Selected ships')
  expect(screen.getByRole('button', { name: 'Arrange' })).toBeDefined()
})

it('FE-03 Back ends selecting fleets', async () => {
  const store = await openStore()
  store.getState().createAll(starterFleets)
  showFleetBuilder(store)
  await press('Select')
  await userEvent.click(screen.getAllByRole('checkbox', { name: /^Select / })[0]!)
  expect(screen.getByText('1 fleet selected')).toBeDefined()
  back()
  await gone('toolbar', 'Selected fleets')
})

it('FE-03 Back leads from the fleet of a guided start to the answers, and then closes them', async () => {
  showFleetBuilder(await openStore())
  await press('Guided start')
  await screen.findByRole('dialog', { name: 'Guided start' })
  const dialog = () => within(screen.getByRole('dialog', { name: 'Guided start' }))
  await userEvent.click(dialog().getByRole('radio', { name: /^Speed/ }))
  await press('Suggest a fleet')
  await waitFor(() => expect(dialog().getByRole('status').textContent).toContain('Legal'))
  expect(openLayers()).toBe(2)
  back()
  await waitFor(() => expect(dialog().getByRole('radio', { name: /^Speed/ })).toHaveProperty('checked', true))
  back()
  await gone('dialog', 'Guided start')
})

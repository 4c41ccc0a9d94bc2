// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { selectFleets } from '#store/fleets/fleets-state.ts'
import { openFleetDevice } from '../../../support/fleet-devices.ts'
import { makeMemoryAccount } from '../../../support/memory/memory-fleets.ts'
import { showFleetBuilder } from '../../../support/show-fleet-builder.tsx'

it('FE-03 a new fleet asks for faction, limit and name, and the next one begins with the last faction and limit', async () => {
  const { store } = await openFleetDevice(makeMemoryAccount())
  const router = showFleetBuilder(store)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'New fleet' }))
  const sheet = within(screen.getByRole('dialog', { name: 'New fleet' }))
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Faction' }), 'veil')
  await user.click(sheet.getByRole('radio', { name: /^300/ }))
  await user.type(sheet.getByRole('textbox', { name: 'Name of the fleet' }), 'Night Watch{Enter}')
  await screen.findByRole('heading', { name: 'Ships' })
  expect(selectFleets(store.getState()).map(({ fleet }) => fleet)).toMatchObject([
    { name: 'Night Watch', faction: 'veil', limit: 300, ships: [] },
  ])

  await router.navigate('/fleet-builder')
  await user.click(await screen.findByRole('button', { name: 'New fleet' }))
  const next = within(screen.getByRole('dialog', { name: 'New fleet' }))
  expect(next.getByRole('combobox', { name: 'Faction' })).toHaveProperty('value', 'veil')
  expect(next.getByRole('radio', { name: /^300/ })).toHaveProperty('checked', true)
  expect(next.getByRole('textbox', { name: 'Name of the fleet' })).toHaveProperty('value', '')
})

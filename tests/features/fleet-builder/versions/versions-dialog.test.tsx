// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { starterFleets } from '#content/starter-fleets.ts'
import { selectVersions } from '#store/fleets/fleet-versions.ts'
import { openFleetDevice } from '../../../support/fleet-devices.ts'
import { makeMemoryAccount } from '../../../support/memory/memory-fleets.ts'
import { showFleetBuilder } from '../../../support/show-fleet-builder.tsx'

const example = starterFleets[0]!

/** Opens the versions of a fleet that had 200 points in "Early", 300 in "Late" and has 400 now. */
async function openVersions() {
  const { store } = await openFleetDevice(makeMemoryAccount())
  const id = store.getState().create(example)
  store.getState().saveVersion(id, 'Early')
  store.getState().edit(id, { kind: 'set-limit', limit: 300 })
  store.getState().saveVersion(id, 'Late')
  store.getState().edit(id, { kind: 'set-limit', limit: 400 })
  showFleetBuilder(store, `/fleet-builder?fleet=${id}`)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'More for this fleet' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Saved versions' }))
  return { store, id, user, dialog: within(screen.getByRole('dialog', { name: 'Saved versions' })) }
}

it('FE-03 two saved versions are compared with each other', async () => {
  const { user, dialog } = await openVersions()
  await user.click(dialog.getByRole('button', { name: /^Differences\s*in Early/ }))
  const differences = () => dialog.getByRole('list', { name: 'Differences of Early' }).textContent
  expect(differences()).toContain('Points limit: 400 to 200')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Compare with' }), 'Late')
  expect(differences()).toContain('Points limit: 300 to 200')
  expect(dialog.getByText('From Late to Early:')).toBeDefined()
})

it('FE-03 a version that is not named gets the date', async () => {
  const { store, id, user, dialog } = await openVersions()
  await user.click(dialog.getByRole('button', { name: 'Save version' }))
  expect(selectVersions(id)(store.getState()).map(({ name }) => name)).toContainEqual(
    expect.stringMatching(/^\d\d\/\d\d\/\d\d \d\d:\d\d$/),
  )
})

it('FE-03 a version is restored by one press, and deleted after a question', async () => {
  const { store, id, user, dialog } = await openVersions()
  await user.click(dialog.getByRole('button', { name: 'Delete Late' }))
  await user.click(await screen.findByRole('button', { name: 'Delete version' }))
  await waitFor(() => expect(dialog.queryByText('Late')).toBeNull())
  expect(selectVersions(id)(store.getState()).map(({ name }) => name)).toEqual(['Early'])
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox')))
  await user.click(dialog.getByRole('button', { name: /^Restore\s*Early/ }))
  expect(store.getState().entries[id]?.fleet.limit).toBe(200)
})

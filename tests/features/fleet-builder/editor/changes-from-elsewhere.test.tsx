// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { starterFleets } from '#content/starter-fleets.ts'
import type { FleetNews } from '#records/saves/fleet-news.ts'
import { openFleetDevice } from '../../../support/fleet-devices.ts'
import { makeMemoryAccount } from '../../../support/memory/memory-fleets.ts'
import { showFleetBuilder } from '../../../support/show-fleet-builder.tsx'

const example = starterFleets[0]!

/** One fleet on two devices; the first one has it open in the editor. */
const openOnBoth = async (isWide = true) => {
  const account = makeMemoryAccount()
  const ears = new Set<(news: FleetNews) => void>()
  const listen = (onNews: (news: FleetNews) => void) => {
    ears.add(onNews)
    return () => void ears.delete(onNews)
  }
  const here = await openFleetDevice(account, { start: Date.now(), listen })
  const id = here.act().create(example)
  await here.sync()
  const elsewhere = await openFleetDevice(account, { start: Date.now() + 1 })
  showFleetBuilder(here.store, `/fleet-builder?fleet=${id}`, { isWide })
  await screen.findByRole('textbox', { name: 'Notes' })
  const arrive = () =>
    act(async () => {
      await elsewhere.sync()
      for (const hear of ears) hear({ id, revision: account.rows.get(id)!.revision })
      await new Promise((resolve) => setTimeout(resolve, 10))
    })
  return { id, here, elsewhere, arrive, account, user: userEvent.setup() }
}

it('FE-03 changes from another device appear in the open editor, and focus and typed text stay', async () => {
  const { id, here, elsewhere, arrive, user } = await openOnBoth()
  const notes = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
  await user.clear(notes)
  await user.type(notes, 'First wave: ')
  notes.setSelectionRange(5, 5)
  elsewhere.act().edit(id, { kind: 'rename', name: 'Renamed elsewhere' })
  elsewhere.act().edit(id, { kind: 'remove-ship', ship: example.ships[1]!.key })
  await arrive()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the fleet' }).value).toBe('Renamed elsewhere')
  expect(screen.queryByRole('button', { name: /^Ninety East/ })).toBeNull()
  expect(document.activeElement).toBe(notes)
  expect([notes.value, notes.selectionStart]).toEqual(['First wave: ', 5])
  notes.setSelectionRange(12, 12)
  await user.keyboard('destroyers')
  await user.tab()
  await waitFor(() => expect(here.store.getState().entries[id]?.fleet.notes).toBe('First wave: destroyers'))
})

it('FE-03 text typed here while another device changed the same field overwrites nothing silently', async () => {
  const { id, here, elsewhere, arrive, account, user } = await openOnBoth(false)
  const notes = screen.getByRole('textbox', { name: 'Notes' })
  await user.clear(notes)
  await user.type(notes, 'Mine')
  elsewhere.act().edit(id, { kind: 'set-notes', notes: 'Theirs' })
  await arrive()
  await user.tab()
  expect(await screen.findByText(/changed on another device too/)).toBeDefined()
  const conflict = here.store.getState().entries[id]?.conflicts[0]
  expect(conflict).toMatchObject({ kind: 'field', field: 'notes' })
  expect(JSON.stringify(conflict)).toMatch(/Mine.*Theirs|Theirs.*Mine/)
  await here.sync()
  expect(account.rows.get(id)?.fleet.notes).toBe('Mine')
  // The notice is at the top of the page; the bar at the bottom of a phone says it too, and leads to the choice.
  await user.click(screen.getByRole('button', { name: 'Conflict' }))
  const dialog = await screen.findByRole('dialog', { name: 'Changed in two places' })
  expect(dialog.textContent).toMatch(/With the changes of both, the fleet has \d+ of 200 points\./)
})

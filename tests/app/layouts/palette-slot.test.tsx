// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PaletteSlot } from '#app/layouts/palette-slot.tsx'

vi.mock('#features/admin-palette/staff-palette.tsx', () => ({ StaffPalette: () => <p>The search</p> }))
it('an event without a key, as autofill sends it, breaks no staff screen', () => {
  render(<PaletteSlot screens={[]} />)
  const failures: unknown[] = []
  const onError = (event: ErrorEvent) => {
    event.preventDefault()
    failures.push(event.error)
  }
  window.addEventListener('error', onError)
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  window.removeEventListener('error', onError)
  expect(failures).toEqual([])
})

it.each(['k', 'K', 'л', 'κ', 'ל'])('Ctrl-K opens the search on a keyboard where that key types %s', async (key) => {
  const { findByText } = render(<PaletteSlot screens={[]} />)
  fireEvent.keyDown(document.body, { key, code: 'KeyK', ctrlKey: true })
  expect(await findByText('The search')).toBeTruthy()
})

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useSlashKey } from '#ui/keys.ts'

function Page({ dialog = false }: { readonly dialog?: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(field)
  return (
    <>
      <input ref={field} aria-label="Search" defaultValue="old" />
      <textarea aria-label="Notes" />
      <input type="range" aria-label="Zoom" />
      {dialog && <div role="dialog" data-state="open" />}
    </>
  )
}

afterEach(cleanup)

it('FE-07 / leads into the search from anywhere, with its text selected, and types nothing', async () => {
  render(<Page />)
  const search = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })
  screen.getByRole('slider', { name: 'Zoom' }).focus()
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(search)
  expect([search.value, search.selectionStart, search.selectionEnd]).toEqual(['old', 0, 3])
})

it('FE-07 / is a letter where somebody types, and nothing with Ctrl held or under a dialog', async () => {
  const { rerender } = render(<Page />)
  const notes = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
  notes.focus()
  await userEvent.keyboard('/')
  expect(notes.value).toBe('/')
  notes.blur()
  await userEvent.keyboard('{Control>}/{/Control}')
  expect(document.activeElement).toBe(document.body)
  rerender(<Page dialog />)
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(document.body)
})

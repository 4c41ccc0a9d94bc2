// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { expect, it, test } from 'vitest'
import { pressOf, useSlashKey } from '#ui/keys.ts'

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

it('FE-07 / focuses the search from anywhere, selects its text, and types nothing', async () => {
  render(<Page />)
  const search = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })
  screen.getByRole('slider', { name: 'Zoom' }).focus()
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(search)
  expect([search.value, search.selectionStart, search.selectionEnd]).toEqual(['old', 0, 3])
})

it('FE-07 / is typed normally in a text field, and ignored with Ctrl or under a dialog', async () => {
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

const pressed = (init: KeyboardEventInit & { readonly keyCode?: number }) => pressOf(new KeyboardEvent('keydown', init))

it('an event without a key, as autofill sends it, is ignored', () => {
  const none = { key: '', place: '', command: false, alt: false, shift: false, plain: true, isRepeat: false }
  expect(pressOf(new Event('keydown') as KeyboardEvent)).toEqual(none)
})

it('a press that belongs to an input method is ignored', () => {
  expect(pressed({ key: 'Enter', isComposing: true }).key).toBe('')
  expect(pressed({ key: 'Enter', keyCode: 229 }).key).toBe('')
  expect(pressed({ key: 'Enter', keyCode: 13 }).key).toBe('Enter')
})

test.each([
  ['Cyrillic', 'я', 'KeyZ', 'z'],
  ['Greek', 'κ', 'KeyK', 'k'],
  ['Hebrew', 'נ', 'KeyB', 'b'],
  ['Turkish', 'ı', 'KeyI', 'i'],
  ['Arabic digits', '٤', 'Digit4', '4'],
  ['Cyrillic', 'б', 'Comma', ','],
  ['Dvorak', 'z', 'Slash', 'z'],
  ['German', 'z', 'KeyY', 'z'],
  ['French', 'é', 'Digit2', 'é'],
  ['Canadian', 'é', 'Slash', 'é'],
  ['Latin with Caps Lock', 'Z', 'KeyZ', 'z'],
])('on a keyboard for %s, %s at %s is the key %s', (_, key, code, expected) => {
  expect(pressed({ key, code }).key).toBe(expected)
})

it('signs that are typed with AltGr are not commands', () => {
  const typed = pressed({ key: '@', code: 'Digit2', ctrlKey: true, altKey: true, modifierAltGraph: true })
  expect(typed).toMatchObject({ key: '@', command: false, alt: false })
  expect(pressed({ key: 'z', ctrlKey: true })).toMatchObject({ command: true, plain: false })
  expect(pressed({ key: 'z', metaKey: true })).toMatchObject({ command: true, plain: false })
})

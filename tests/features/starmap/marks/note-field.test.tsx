// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NoteField } from '#features/starmap/marks/note-field.tsx'
import { joinNotes } from '#game/stars/star-mark.ts'

const typed = (words: string) => {
  const kept: string[] = []
  render(<NoteField note="" onChange={(note) => kept.push(note)} />)
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: words } })
  return kept
}

test('FE-02 an unfinished note is saved once when the page is hidden', () => {
  const kept = typed('Meet the conv')
  expect(kept).toEqual([])
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(kept).toEqual(['Meet the conv'])
  visible.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(kept).toEqual(['Meet the conv'])
})

test('FE-02 a note that arrives from another device while one is typed is kept with it', () => {
  const kept: string[] = []
  const field = (note: string) => <NoteField note={note} onChange={(text) => kept.push(text)} />
  const { rerender } = render(field('Here'))
  const box = screen.getByLabelText<HTMLTextAreaElement>('Note')
  fireEvent.change(box, { target: { value: 'Here and now' } })
  rerender(field(joinNotes('Here', 'There')))
  expect(box.value).toBe(joinNotes('Here and now', 'There'))
  fireEvent.blur(box)
  expect(kept).toEqual([joinNotes('Here and now', 'There')])
})

// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NoteField } from '#features/starmap/marks/note-field.tsx'

afterEach(() => vi.restoreAllMocks())

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

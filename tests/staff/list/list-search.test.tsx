// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ListSearch } from '#staff/list/list-search.tsx'

it('FE-09 text typed while an earlier search is running stays; a new search in the address is shown', () => {
  vi.useFakeTimers()
  const onSearch = vi.fn<(search: string) => void>()
  const view = (search: string) => <ListSearch many="users" hint="" search={search} onSearch={onSearch} />
  const { rerender } = render(view(''))
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  fireEvent.change(field, { target: { value: 'ga' } })
  act(() => void vi.advanceTimersByTime(1000))
  expect(onSearch).toHaveBeenLastCalledWith('ga')
  fireEvent.change(field, { target: { value: 'gale' } })
  rerender(view('ga'))
  expect(field.value).toBe('gale')
  act(() => void vi.advanceTimersByTime(1000))
  expect(onSearch).toHaveBeenLastCalledWith('gale')
  rerender(view('gale'))
  rerender(view('vela'))
  expect(field.value).toBe('vela')
})

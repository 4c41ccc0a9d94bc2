// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useLatestAddress } from '#staff/use-address-parts.ts'

/** The address of a router that reaches what it is asked for only when the test says so. */
function openAddress() {
  const { result, rerender } = renderHook((params: URLSearchParams) => useLatestAddress(params), {
    initialProps: new URLSearchParams(),
  })
  return {
    latest: () => result.current.latest().toString(),
    note: (query: string) => result.current.note(new URLSearchParams(query)),
    reach: (query: string) => rerender(new URLSearchParams(query)),
  }
}

it('FE-09 of three quick changes none is lost if the router reaches the first one late', () => {
  const { latest, note, reach } = openAddress()
  note('a=1')
  note('a=1&b=2')
  reach('a=1')
  expect(latest()).toBe('a=1&b=2')
  note('a=1&b=2&c=3')
  reach('a=1&b=2&c=3')
  expect(latest()).toBe('a=1&b=2&c=3')
})

it('FE-09 Back ends what is under way, and a change that the router skipped is not awaited', () => {
  const { latest, note, reach } = openAddress()
  note('a=1')
  note('a=2')
  reach('a=2')
  expect(latest()).toBe('a=2')
  note('a=3')
  reach('')
  expect(latest()).toBe('')
})

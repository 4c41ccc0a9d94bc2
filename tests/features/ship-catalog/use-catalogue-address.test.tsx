// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { NavigationType, Router, type Location, type Navigator } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { CatalogueFilters } from '#features/ship-catalog/list/catalogue-filters.ts'
import { useCatalogueAddress } from '#features/ship-catalog/use-catalogue-address.ts'

const at = (search: string): Location => ({ pathname: '/ship-catalog', search, hash: '', state: null, key: search })

/** The catalogue's address under a router that reaches an address only when the test says so. */
function openCatalogue() {
  const asked: string[] = []
  const ask: Navigator['push'] = (to) => void asked.push(typeof to === 'string' ? to : (to.search ?? ''))
  const navigator: Navigator = { createHref: () => '', go: () => {}, push: ask, replace: ask }
  let reached = { location: at(''), type: NavigationType.Pop }
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Router location={reached.location} navigationType={reached.type} navigator={navigator}>
      {children}
    </Router>
  )
  const { result, rerender } = renderHook(() => useCatalogueAddress().address, { wrapper })
  const now = () => result.current.now()
  return {
    asked,
    now,
    filter: (change: Partial<CatalogueFilters>) =>
      act(() => result.current.go({ ...now(), filters: { ...now().filters, ...change } })),
    reach: (search: string, type: NavigationType) => {
      reached = { location: at(search), type }
      rerender()
    },
  }
}

it('FE-04 a filter stays that is set on a page just opened before the router has reached the one before', () => {
  const { asked, now, filter, reach } = openCatalogue()
  filter({ role: ['escort'] })
  filter({ points: { most: 20 } })
  // The router is slow: it reaches the first address after the second was asked for.
  reach(asked[0]!, NavigationType.Push)
  expect(now().filters).toMatchObject({ role: ['escort'], points: { most: 20 } })
  filter({ hull: { least: 3 } })
  expect(asked.at(-1)).toContain('points')
  reach(asked.at(-1)!, NavigationType.Push)
  expect(now().filters).toMatchObject({ role: ['escort'], points: { most: 20 }, hull: { least: 3 } })
})

it('FE-04 Back goes to the filters before, also while the router is on its way to others', () => {
  const { asked, now, filter, reach } = openCatalogue()
  filter({ role: ['escort'] })
  reach(asked[0]!, NavigationType.Push)
  filter({ points: { most: 20 } })
  reach('', NavigationType.Pop)
  expect(now().filters.role).toEqual([])
  expect(now().filters.points).toEqual({})
})

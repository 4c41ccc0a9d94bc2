// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { CatalogueActionsProvider, type CatalogueActions } from '#features/ship-catalog/catalogue-actions.ts'
import { SearchField } from '#features/ship-catalog/list/search-field.tsx'

const typed = vi.fn<(text: string) => void>()
const actions = { type: typed, filter: vi.fn() } as unknown as CatalogueActions

const field = (text: string, textVersion: object) => (
  <CatalogueActionsProvider value={actions}>
    <SearchField text={text} textVersion={textVersion} onPrepare={() => undefined} />
  </CatalogueActionsProvider>
)
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search ships' })

it('FE-04 letters appear in the search box at once, even if the list lags behind', async () => {
  const textVersion = {}
  const { rerender } = render(field('', textVersion))
  await userEvent.type(box(), 'gale')
  expect(box().value).toBe('gale')
  expect(typed.mock.calls.map(([text]) => text)).toEqual(['g', 'ga', 'gal', 'gale'])
  rerender(field('ga', textVersion))
  expect(box().value).toBe('gale')
})

it('FE-04 the search box follows Back and a removed filter', async () => {
  const { rerender } = render(field('plumb', {}))
  expect(box().value).toBe('plumb')
  await userEvent.type(box(), 's')
  rerender(field('', {}))
  expect(box().value).toBe('')
})

// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { RouteError } from '#app/errors/error-page.tsx'
import { MissingRouteError } from '#app/errors/error-words.ts'
import { ServicesProvider } from '#store/services.tsx'
import { makeSettingsStore } from '#store/settings/settings.ts'
import { someStores } from '../../support/account-stores.ts'
import { makeTestBrowser } from '../../support/client-records.ts'
import { botAgents, peopleAgents } from '../../support/user-agents.ts'

afterEach(cleanup)

/** What a page that does not exist shows to a browser with this user agent. */
const showMissingPage = (userAgent: string): string => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const { records, storage, page } = makeTestBrowser()
  const router = createMemoryRouter([{ id: 'page', path: '*', element: null, ErrorBoundary: RouteError }], {
    hydrationData: { errors: { page: new MissingRouteError('/none') } },
  })
  const { container } = render(
    <ServicesProvider services={{ records, settings: makeSettingsStore({ storage, page }), account: someStores() }}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  )
  return container.textContent
}

describe('the error page', () => {
  it.each(botAgents)('RT-15 is empty for %s', (userAgent) => {
    expect(showMissingPage(userAgent)).toBe('')
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  })

  it.each(peopleAgents)('RT-15 says to a person what is missing, with the user agent "%s"', (userAgent) => {
    expect(showMissingPage(userAgent)).toContain('Page not found: /none')
  })
})

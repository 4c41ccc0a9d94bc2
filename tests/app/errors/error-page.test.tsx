// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { RouteError } from '#app/errors/error-page.tsx'
import { ChunkUnavailableError, MissingRouteError, RolesUnknownError } from '#app/errors/error-words.ts'
import { ServicesProvider } from '#store/services.tsx'
import { makeServices } from '../../support/show-part.tsx'
import { botAgents, peopleAgents } from '../../support/user-agents.ts'

const show = (thrown: unknown) => {
  const { services } = makeServices()
  const told: unknown[][] = []
  const analytics = { ...services.records.analytics, error: (...error: unknown[]) => void told.push(error) }
  const router = createMemoryRouter([{ id: 'page', path: '*', element: null, ErrorBoundary: RouteError }], {
    hydrationData: { errors: { page: thrown } },
  })
  const { container } = render(
    <ServicesProvider services={{ ...services, records: { ...services.records, analytics } }}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  )
  return { told, text: container.textContent }
}

/** What a page that does not exist shows to a browser with this user agent. */
const showMissingPage = (userAgent: string): string => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  return show(new MissingRouteError('/none')).text
}

describe('the error page', () => {
  it.each(botAgents)('RT-15 is empty for %s', (userAgent) => {
    expect(showMissingPage(userAgent)).toBe('')
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  })

  it.each(peopleAgents)('RT-15 names the missing page to a person with the user agent "%s"', (userAgent) => {
    expect(showMissingPage(userAgent)).toContain('Page not found: /none')
  })

  it('AN-04 reports an error, but not a missing page, a missing network, or a module that was not loaded', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(peopleAgents[0] ?? '')
    const fault = new Error('planted')
    expect(show(fault).told).toEqual([['script', fault]])
    for (const other of [
      new MissingRouteError('/none'),
      new ChunkUnavailableError(true),
      new ChunkUnavailableError(false),
      new RolesUnknownError(),
    ])
      expect(show(other).told).toEqual([])
  })
})

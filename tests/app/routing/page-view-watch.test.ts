// @vitest-environment jsdom
import { createMemoryRouter, redirect, type LoaderFunctionArgs } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { MissingRouteError } from '#app/errors/error-words.ts'
import { watchPageViews } from '#app/routing/page-view-watch.ts'
import type { LoadedRoute } from '#app/routing/route-loader.ts'
import type { VisitedPage } from '#records/analytics/recorder.ts'

const loaded = (title: string, own?: string) => () => ({ route: { title }, ...(own && { title: own }) }) as LoadedRoute
const fails = () => {
  throw new Error('planted')
}

/** A router like the app's, one root route with child routes, opened at `path`. */
const open = (path: string) => {
  const viewed: VisitedPage[] = []
  const children = [
    { path: '/main-menu', loader: loaded('Main menu') },
    {
      path: '/rules/*',
      loader: ({ params }: LoaderFunctionArgs) => {
        if (params['*'] === 'none') throw new MissingRouteError('/rules/none')
        return loaded('Rules', 'Volley')()
      },
      errorElement: null,
    },
    { path: '/broken', loader: fails, errorElement: null },
    { path: '/old', loader: () => redirect('/main-menu') },
    { path: '*', loader: () => Promise.reject(new MissingRouteError('?')), errorElement: null },
  ]
  const router = createMemoryRouter([{ path: '/', children }], { initialEntries: [path] })
  const stop = watchPageViews(router, (page) => void viewed.push(page))
  const until = (isThere: () => boolean) => expect.poll(isThere).toBe(true)
  return { router, viewed, stop, isOpen: () => until(() => router.state.initialized) }
}

describe('a page view for each page', () => {
  test('AN-04 the first page counts when it is shown, and each navigation after it, with its own title', async () => {
    const { router, viewed, isOpen } = open('/main-menu')
    expect(viewed).toEqual([])
    await isOpen()
    expect(viewed).toEqual([{ path: '/main-menu', title: 'Main menu · Orion Companion' }])
    await router.navigate('/rules/volley?mark=dice#turning')
    await router.navigate(-1)
    await expect
      .poll(() => viewed.slice(1))
      .toEqual([
        { path: '/rules/volley?mark=dice#turning', title: 'Volley · Orion Companion' },
        { path: '/main-menu', title: 'Main menu · Orion Companion' },
      ])
  })

  test('AN-04 a watch that begins after the first page is shown counts that page', async () => {
    const { router, isOpen } = open('/main-menu')
    await isOpen()
    const viewed: VisitedPage[] = []
    watchPageViews(router, (page) => void viewed.push(page))
    expect(viewed).toHaveLength(1)
  })

  test('AN-04 another query or fragment, or a reload of the data, does not count as another page', async () => {
    const { router, viewed, isOpen } = open('/main-menu')
    await isOpen()
    await router.navigate('/main-menu?tab=news')
    await router.navigate('/main-menu?tab=news#account')
    await router.revalidate()
    expect(viewed).toHaveLength(1)
  })

  test('AN-04 a missing or failed page counts with the wanted path and the shown title', async () => {
    const { router, viewed, isOpen } = open('/no/such/page?from=mail')
    await isOpen()
    for (const path of ['/broken', '/rules/volley', '/rules/none', '/main-menu']) await router.navigate(path)
    await router.navigate('/rules/none')
    await router.navigate('/rules/none?again#there')
    await router.revalidate()
    const missing = 'Page Not Found · Orion Companion'
    expect(viewed).toEqual([
      { path: '/no/such/page?from=mail', title: missing },
      { path: '/broken', title: 'Internal Server Error · Orion Companion' },
      { path: '/rules/volley', title: 'Volley · Orion Companion' },
      { path: '/rules/none', title: missing },
      { path: '/main-menu', title: 'Main menu · Orion Companion' },
      { path: '/rules/none', title: missing },
    ])
  })

  test('AN-04 a redirect counts once, as the page that it leads to', async () => {
    const { router, viewed, isOpen } = open('/rules/volley')
    await isOpen()
    await router.navigate('/old')
    expect(viewed.slice(1)).toEqual([{ path: '/main-menu', title: 'Main menu · Orion Companion' }])
  })

  test('nothing is reported after the watch has ended', async () => {
    const { router, viewed, stop, isOpen } = open('/main-menu')
    await isOpen()
    stop()
    await router.navigate('/rules/volley')
    expect(viewed).toHaveLength(1)
  })
})

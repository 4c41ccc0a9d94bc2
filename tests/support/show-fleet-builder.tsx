import { cleanup, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, onTestFinished, vi } from 'vitest'
import { Page } from '#features/fleet-builder/fleet-builder-page.tsx'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { ServicesProvider } from '#store/services.tsx'
import { makeSettingsStore } from '#store/settings/settings.ts'
import { makeLayerHistory } from '#ui/layer/layer-history.ts'
import { Toaster } from '#ui/layer/toaster.tsx'
import { LayerHistoryContext } from '#ui/layer/use-back-closes.ts'
import { someStores } from './account-stores.ts'
import { makeTestBrowser } from './client-records.ts'
import { makeFakeStore } from './fake-store.ts'

/** Adds to jsdom what the fleet builder uses of a browser; the window is wide. */
export function completeBrowser() {
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.hasPointerCapture = () => false
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query !== 'print',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

/**
 * Renders the fleet builder with these fleets at this address, and an empty page at every other address. Returns the
 * router. The window's own history has only the entries of open layers, so `history.back()` is Back while one is open.
 */
export function showFleetBuilder(fleets: FleetsStore, address = '/fleet-builder') {
  const routes = [
    { path: '/fleet-builder', element: <Page data={fleets} /> },
    { path: '*', element: <p>Another page</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  const { records } = makeTestBrowser({ fetch: makeFakeStore().fetch })
  const account = someStores({ fleets: () => Promise.resolve(fleets) })
  const layers = makeLayerHistory(window)
  const stop = layers.start()
  onTestFinished(async () => {
    cleanup()
    // What was open removes its history entries now. If this step came later, it would remove those of the next test.
    await waitFor(() => expect((window.history.state as { openLayers?: number } | null)?.openLayers ?? 0).toBe(0))
    stop()
  })
  render(
    <ServicesProvider services={{ records, settings: makeSettingsStore(), account }}>
      <LayerHistoryContext value={layers}>
        <main id="main" tabIndex={-1}>
          <RouterProvider router={router} />
        </main>
        <Toaster />
      </LayerHistoryContext>
    </ServicesProvider>,
  )
  return router
}

import { cleanup, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, onTestFinished, vi } from 'vitest'
import { Page } from '#features/fleet-builder/fleet-builder-page.tsx'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { makeLayerHistory } from '#ui/layer/layer-history.ts'
import { Toaster } from '#ui/layer/toaster.tsx'
import { LayerHistoryContext } from '#ui/layer/use-back-closes.ts'
import { showPart } from './show-part.tsx'

interface ScreenOptions {
  /** Whether the window is wide, as on a desktop. */
  readonly isWide?: boolean
  /** What each navigation waits for. */
  readonly loader?: () => Promise<null>
}

/**
 * Renders the fleet builder with these fleets at this address, and an empty page at every other address. Returns the
 * router. The window's own history has only the entries of open layers, so `history.back()` is Back while one is open.
 */
export function showFleetBuilder(
  fleets: FleetsStore,
  address = '/fleet-builder',
  { isWide = true, loader }: ScreenOptions = {},
) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query !== 'print',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const routes = [
    { path: '/fleet-builder', element: <Page data={fleets} />, ...(loader && { loader, HydrateFallback: () => null }) },
    { path: '*', element: <p>Another page</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  const layers = makeLayerHistory(window)
  const stop = layers.start()
  onTestFinished(async () => {
    cleanup()
    // What was open removes its history entries now. If this step came later, it would remove those of the next test.
    await waitFor(() => expect((window.history.state as { openLayers?: number } | null)?.openLayers ?? 0).toBe(0))
    stop()
  })
  showPart(
    <LayerHistoryContext value={layers}>
      <main id="main" tabIndex={-1}>
        <RouterProvider router={router} />
      </main>
      <Toaster />
    </LayerHistoryContext>,
    { account: { fleets: () => Promise.resolve(fleets) } },
  )
  return router
}

import { expect, type Page } from '@playwright/test'

/** Waits until the history has as many entries of open layers: dialogs, panels and modes that Back closes. */
export const expectLayers = (page: Page, count: number): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => (history.state as { readonly openLayers?: number } | null)?.openLayers ?? 0))
    .toBe(count)

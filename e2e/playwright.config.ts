import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, desktopWindow, phoneWindow } from '../scripts/lib/browser-windows.ts'
import { findHeadlessChromium } from '../scripts/programs/chromium.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/build.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A test that passes only at a second try is counted and named in the closing lines, not hidden.
  retries: 1,
  // A busy machine is no fault: what is fast enough, the bench says.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Each test has a browser of its own, and to fetch the whole app for offline use is a quarter of its time: what is
    // about the worker, and the longest walks, allow it.
    serviceWorkers: 'block',
    // A trace films the page, which costs a fifth of the time: only a second try is filmed.
    trace: 'on-first-retry',
    launchOptions: { executablePath: await findHeadlessChromium(), args: chromiumFlags },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { ...devices['Desktop Chrome'], ...desktopWindow } },
    {
      // What touch, the width of the window or a layout of its own can change on a phone; the rest would be run twice.
      name: 'phone',
      grep: /@phone/,
      // 415 px, not 412: a width that no layout was drawn for shows what overflows.
      use: { ...devices['Pixel 7'], ...phoneWindow },
    },
  ],
})

import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, desktopWindow, phoneWindow } from '../scripts/lib/browser-windows.ts'
import { findHeadlessChromium } from '../scripts/programs/chromium.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/build.ts',
  fullyParallel: true,
  // A page waits for its server and its animations, so one worker more than two processors saves a fifth of the time.
  workers: 3,
  forbidOnly: true,
  // A test that passes only at a second try is counted and named at the end, not hidden.
  retries: 1,
  // A busy machine is not a fault; the bench measures speed.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Each test has its own browser, and fetching the whole app for offline use would take a quarter of its time. Only
    // tests about the service worker, and the longest walks, allow it.
    serviceWorkers: 'block',
    // A trace records the page, which costs a fifth of the time, so only a second try is recorded.
    trace: 'on-first-retry',
    launchOptions: { executablePath: await findHeadlessChromium(), args: chromiumFlags },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { ...devices['Desktop Chrome'], ...desktopWindow } },
    {
      // Only tests for which touch, width or a phone layout matters; running the rest twice would prove nothing.
      name: 'phone',
      grep: /@phone/,
      // 415 px, not 412: a width that no layout was drawn for shows what overflows.
      use: { ...devices['Pixel 7'], ...phoneWindow },
    },
  ],
})

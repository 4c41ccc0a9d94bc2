import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, desktopWindow, findChromium, phoneWindow } from '../scripts/lib/chromium.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/build.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A test that passes only at another try is counted and named in the closing lines, not hidden.
  retries: process.env['CI'] ? 2 : 0,
  // A busy machine is no fault: what is fast enough, the bench says.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Each test has a browser of its own, and to fetch the whole app for offline use is a quarter of its time: what is
    // about the worker, and the longest walks, allow it.
    serviceWorkers: 'block',
    // A trace films the page, which costs a fifth of the time; where there is a second try, that one is filmed.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumFlags,
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], ...desktopWindow },
    },
    {
      // Addresses, builds and what a screen asks for do not know how wide the window is; a phone has no keyboard.
      testIgnore: /(routes|new-build|speed-shape|keyboard-walk)\.spec\.ts$/,
      // 415 px, not 412: a width that no layout was drawn for shows what overflows.
      name: 'phone',
      use: { ...devices['Pixel 7'], ...phoneWindow },
    },
  ],
})

import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from '../scripts/lib/chromium.ts'

/**
 * An ordinary user agent without the automation flag: bots get no error page (RT-15) and are not counted (AN-10),
 * so an obvious robot would test another product.
 */
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const chromePhone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/build.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [...chromiumFlags, '--disable-blink-features=AutomationControlled'],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, userAgent: chrome },
    },
    {
      // 415 px, not 412: a width that no layout was drawn for shows what overflows.
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 415, height: 839 }, userAgent: chromePhone },
    },
  ],
})

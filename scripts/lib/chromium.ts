import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Most flags let the browser start in a container and keep it from calling other servers. The last one hides that the
 * browser is automated: the app shows bots no error page (RT-15) and does not count them (AN-10).
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-blink-features=AutomationControlled',
]

/** Test windows. Their user agents are those of ordinary browsers, because the app treats bots differently. */
export const desktopWindow = {
  viewport: { width: 1280, height: 800 },
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
} as const
export const phoneWindow = {
  viewport: { width: 415, height: 839 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
} as const

/**
 * Finds a Chromium: `CHROMIUM_BIN`, then the search path, then the usual places.
 * @throws Error that says what was tried and what to do.
 */
export function findChromium(): string {
  const chosen = process.env['CHROMIUM_BIN']
  if (chosen) {
    if (isExecutable(chosen)) return chosen
    throw new Error(`CHROMIUM_BIN names ${chosen}, which is not a program that can be run.`)
  }
  const found = searchPath(names) ?? wellKnown.find(isExecutable)
  if (found) return found
  throw new Error(
    [
      'The browser tests need a Chromium, and none was found.',
      `Tried: CHROMIUM_BIN (not set); ${names.join(', ')} on the PATH; the usual places of macOS and Windows.`,
      'What to do: install one (Debian and Ubuntu: apt-get install chromium) or set CHROMIUM_BIN to its path.',
    ].join('\n'),
  )
}

/**
 * Finds the browser of the tests: the headless shell if installed, else an ordinary Chromium. The shell is the same
 * engine without windows of its own, and the tests take two thirds of the time in it.
 * @throws Error that says what was tried and what to do.
 */
export function findHeadlessChromium(): string {
  if (process.env['CHROMIUM_BIN']) return findChromium()
  return searchPath(['chromium-headless-shell', 'chrome-headless-shell']) ?? findChromium()
}

/** Path of the first of these programs that is on the search path. */
const searchPath = (programs: readonly string[]): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => programs.map((name) => join(folder, name))).find(isExecutable)
}

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

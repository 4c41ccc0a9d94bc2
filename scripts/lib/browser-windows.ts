/**
 * Most flags let the browser start in a container and stop it from calling other servers. The last one hides that the
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

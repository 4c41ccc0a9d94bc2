type Names = readonly (readonly [name: string, pattern: RegExp])[]

/**
 * Patterns of user agents. The first match counts, because later patterns also match the user agents of earlier
 * browsers.
 */
const browsers: Names = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS)\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]
const systems: Names = [
  ['Windows', /Windows NT/],
  ['Android', /Android/],
  ['iPad', /iPad/],
  ['iPhone', /iPhone|iPod/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
]

const nameIn = (names: Names, userAgent: string): string =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? ''

/** Returns the browser and the system of a user agent by name, such as 'Chrome, Android'; '' for none that is known. */
export const deviceOf = (userAgent: string): string =>
  [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter((name) => name !== '').join(', ')

export const deviceTypes = ['desktop', 'mobile', 'tablet'] as const
export type DeviceType = (typeof deviceTypes)[number]

export interface Device {
  readonly deviceType: DeviceType
  /** The browser's name and major version, such as 'Firefox 142'; '' when unknown. */
  readonly browser: string
  /** The system's name, without a version, because browsers report fixed ones; '' when unknown. */
  readonly os: string
}

/** Patterns of user agents. The first match counts, because later patterns also match user agents of earlier ones. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS)\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//],
]

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Windows', /Windows NT/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
]

export function describeDevice(userAgent: string, maxTouchPoints = 0): Device {
  const isTouchMac = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  const isTablet =
    isTouchMac || /iPad|Tablet|PlayBook|Silk/.test(userAgent) || /Android(?!.*\bMobile\b)/.test(userAgent)
  const isMobile = /Mobi|iPhone|iPod|Android/.test(userAgent)
  const browser = browsers.flatMap(([name, pattern]) => {
    const version = pattern.exec(userAgent)?.[1]
    return version === undefined ? [] : [`${name} ${version}`]
  })[0]
  const os = isTouchMac ? 'iOS' : systems.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return { deviceType: isTablet ? 'tablet' : isMobile ? 'mobile' : 'desktop', browser: browser ?? '', os: os ?? '' }
}

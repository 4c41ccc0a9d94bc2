export interface Visit {
  readonly userAgent: string
  /** Tells an iPad, whose user agent says Macintosh, from a Mac. */
  readonly maxTouchPoints: number
  /** navigator.webdriver */
  readonly isAutomated: boolean
  /** Do-Not-Track or Global Privacy Control (AN-10). */
  readonly asksForPrivacy: boolean
  readonly referrer: string
  readonly search: string
}

interface PrivacySignals {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
}

export const browserVisit = (): Visit => {
  if (typeof window === 'undefined') {
    const none = { userAgent: '', maxTouchPoints: 0, referrer: '', search: '' }
    return { ...none, isAutomated: true, asksForPrivacy: false }
  }
  const signals: PrivacySignals = navigator
  return {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isAutomated: navigator.webdriver,
    asksForPrivacy: signals.doNotTrack === '1' || signals.globalPrivacyControl === true,
    referrer: document.referrer,
    search: location.search,
  }
}

/** AN-10, RT-15 */
export const isBot = (userAgent: string): boolean =>
  userAgent === '' ||
  /bot|crawl|spider|slurp|headless|lighthouse|facebookexternalhit|preview|monitor|curl|wget|python|axios/i.test(
    userAgent,
  )

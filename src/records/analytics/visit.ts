/** Information about the browser and the visitor's origin, read once at the start of the visit. */
export interface Visit {
  readonly userAgent: string
  /** Of the touch screen; tells an iPad, whose user agent says Macintosh, from a Mac. */
  readonly maxTouchPoints: number
  /** Controlled by a program (navigator.webdriver). */
  readonly isAutomated: boolean
  /** Do-Not-Track or Global Privacy Control (AN-10). */
  readonly asksForPrivacy: boolean
  /** The referring address; '' for none. */
  readonly referrer: string
  /** Query of the first address, for the UTM values. */
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

/** AN-10, RT-15: whether a user agent is that of a bot or a tool. */
export const isBot = (userAgent: string): boolean =>
  userAgent === '' ||
  /bot|crawl|spider|slurp|headless|lighthouse|facebookexternalhit|preview|monitor|curl|wget|python|axios/i.test(
    userAgent,
  )

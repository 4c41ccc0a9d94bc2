/** What the browser tells about itself and how the visitor came; read once, at the start of the visit. */
export interface Visit {
  readonly userAgent: string
  /** Of the touch screen; an iPad calls itself a Mac and is known by this. */
  readonly maxTouchPoints: number
  /** Driven by a program (navigator.webdriver). */
  readonly isAutomated: boolean
  /** Do-Not-Track or Global Privacy Control (AN-10). */
  readonly asksForPrivacy: boolean
  /** Where the visitor came from; '' for nowhere. */
  readonly referrer: string
  /** Query of the first address, from which the UTM values come. */
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

/** AN-10, RT-15: those who are no players, by their user agent. */
export const isBot = (userAgent: string): boolean =>
  userAgent === '' ||
  /bot|crawl|spider|slurp|headless|lighthouse|facebookexternalhit|preview|monitor|curl|wget|python|axios/i.test(
    userAgent,
  )

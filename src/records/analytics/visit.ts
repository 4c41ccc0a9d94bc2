import { currentBuild } from '../app-files/build.ts'

export interface Visit {
  readonly userAgent: string
  /** Distinguishes an iPad from a Mac, because both have Macintosh in the user agent. */
  readonly maxTouchPoints: number
  /** Whether a program controls the browser. */
  readonly isAutomated: boolean
  /** Whether Do-Not-Track or Global Privacy Control is on (AN-10). */
  readonly asksForPrivacy: boolean
  readonly referrer: string
  /** Path of the address with which the app was opened. */
  readonly path: string
  readonly search: string
  /** Resolves when a prerendered page is shown; undefined if the page is already shown. */
  readonly activated?: Promise<void>
  /** Id of the running build. */
  readonly build: string
}

interface PrivacySignals {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
}

/** A browser may prerender a page that nobody has opened yet, so nobody has seen it. */
const whenActivated = (): Promise<void> | undefined => {
  const page: Document & { readonly prerendering?: boolean } = document
  if (page.prerendering !== true) return undefined
  return new Promise((resolve) => page.addEventListener('prerenderingchange', () => resolve(), { once: true }))
}

export function browserVisit(): Visit {
  if (typeof window === 'undefined') {
    const none = { userAgent: '', maxTouchPoints: 0, referrer: '', path: '/', search: '', build: '' }
    return { ...none, isAutomated: true, asksForPrivacy: false }
  }
  const signals: PrivacySignals = navigator
  const activated = whenActivated()
  return {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isAutomated: navigator.webdriver,
    asksForPrivacy: signals.doNotTrack === '1' || signals.globalPrivacyControl === true,
    referrer: document.referrer,
    path: location.pathname,
    search: location.search,
    build: currentBuild(),
    ...(activated ? { activated } : {}),
  }
}

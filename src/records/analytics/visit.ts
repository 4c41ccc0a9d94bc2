import { currentBuild } from '../app-files/build.ts'

export interface Visit {
  readonly userAgent: string
  /** Tells an iPad from a Mac, because both have Macintosh in the user agent. */
  readonly maxTouchPoints: number
  /** Whether a program controls the browser. */
  readonly isAutomated: boolean
  /** Whether Do-Not-Track or Global Privacy Control is on (AN-10). */
  readonly asksForPrivacy: boolean
  readonly referrer: string
  /** Path of the address with which the app was opened. */
  readonly path: string
  readonly search: string
  /** Ends when a page that the browser prepared beforehand is shown; undefined if it is shown already. */
  readonly activated?: Promise<void>
  /** Id of the build that runs. */
  readonly build: string
}

interface PrivacySignals {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
}

/** A browser may open a page before anybody asks for it. Nobody has seen it then. */
const whenActivated = (): Promise<void> | undefined => {
  const page: Document & { readonly prerendering?: boolean } = document
  if (page.prerendering !== true) return undefined
  return new Promise((resolve) => page.addEventListener('prerenderingchange', () => resolve(), { once: true }))
}

export const browserVisit = (): Visit => {
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

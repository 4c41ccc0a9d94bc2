export interface VisitedPage {
  /** The path with query and fragment, as the address bar has it; secrets are taken out here (AN-10). */
  readonly path: string
  readonly title: string
}

export interface PageEvent {
  readonly type: string
  readonly name: string
  readonly data?: Readonly<Record<string, string | number | boolean>>
}

/** AN-01 to AN-11. Nothing here ever throws, waits for the network or shows anything (AN-09). */
export interface AnalyticsRecorder {
  readonly start: () => void
  readonly stop: () => void
  /** Call once for each route that was entered (AN-04). */
  readonly pageView: (page: VisitedPage) => void
  /** Something worth counting on the current page. */
  readonly event: (event: PageEvent) => void
  /** The player did something (AN-05). */
  readonly activity: () => void
  readonly isOptedOut: () => boolean
  /** AN-10: opting out ends the session at once and sends nothing more from this device. */
  readonly setOptOut: (optOut: boolean) => void
  /** Resolves when everything begun has ended; for tests. */
  readonly settled: () => Promise<void>
}

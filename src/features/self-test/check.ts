/** Result of a check. The reason is shown and put into bug reports, so it has no tokens or e-mail addresses. */
export interface Finding {
  readonly pass: boolean
  readonly reason: string
}

/** One check of the self-test. If the promise of `run` is rejected, the check has failed. */
export interface Check {
  readonly id: string
  readonly label: string
  readonly run: () => Promise<Finding>
}

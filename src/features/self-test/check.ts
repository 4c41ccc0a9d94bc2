/** Result of a check with a reason for the screen and the bug report. Never has tokens or e-mail addresses. */
export interface Finding {
  readonly pass: boolean
  readonly reason: string
}

/** One check of the self-test. `run` may reject, which counts as failed. */
export interface Check {
  readonly id: string
  readonly label: string
  readonly run: () => Promise<Finding>
}

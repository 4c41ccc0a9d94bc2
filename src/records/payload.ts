/** CA-11: optional news for the app shell. */
export interface Payload {
  /** Added to the content's own version, never in its place (RT-19). */
  readonly gameVersion?: string
  readonly announcement?: string
  readonly balanceRelease?: string
}

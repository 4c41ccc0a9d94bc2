/** CA-12 */
export interface LatestBuild {
  /** The id of the newest build on the server, or undefined when it cannot be known just now. */
  readonly fetchId: () => Promise<string | undefined>
}

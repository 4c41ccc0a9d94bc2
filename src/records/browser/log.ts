/** Where failures go that are "only logged" (AU-03, AU-06, AN-09): never a message to the player. */
export type Log = (what: string, detail?: unknown) => void

export const consoleLog: Log = (what, detail) => {
  // console.info, not error: the player's page is not broken, and a test that expects silence stays meaningful.
  console.info(`[orion] ${what}`, detail ?? '')
}

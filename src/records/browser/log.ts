/** Logs a failure that the player does not see (AU-03, AU-06, AN-09). */
export type Log = (what: string, detail?: unknown) => void

export const consoleLog: Log = (what, detail) => {
  // Not console.error: the page still works, and the tests fail at any console error or warning.
  console.info(`[orion] ${what}`, detail ?? '')
}

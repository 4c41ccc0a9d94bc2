/** The constants in section 9 of the specification. Times are in ms. */

export const sessionKey = 'orion-session'
export const analyticsKey = 'orion-analytics'
export const analyticsOptOutKey = 'orion-analytics-off'
export const analyticsEventsKey = 'orion-analytics-events'

/** Sizes and times of calls to the record store (CA-10). */
export const listPageSize = 30
export const fullListBatch = 500
export const realtimeConnectTimeout = 15_000
export const realtimeReconnectWaits = [200, 300, 500, 1000, 1200, 1500, 2000] as const

export const requestTimeout = 20_000

/** How long before its end a token is refreshed, and the wait after a refresh without an answer (AU-06). */
export const refreshLead = 300_000
export const refreshRetryWait = 30_000
/** The waits between the attempts of a manual refresh. There is one more attempt than there are waits (AU-07). */
export const manualRefreshWaits = [1000, 2000] as const

/** The cookie size in bytes that every browser supports (AU-10). */
export const cookieByteLimit = 4096

/** The record store's bounds in characters (AU-01). That of the e-mail is the name's, which is set to the e-mail. */
export const emailMax = 255
export const passwordMin = 8
export const passwordMax = 71
/** The record store's bound of a password in bytes of UTF-8: bcrypt reads no more. */
export const passwordByteMax = 72

/** How long to wait for route rules in all, and how many redirects may follow one another (RT-12). */
export const routeRuleWait = 300
export const routeRuleHops = 5

/** How often to try to create a session; the wait before attempt n + 1 is n times `sessionCreateWait` (AN-02). */
export const sessionCreateAttempts = 3
export const sessionCreateWait = 1000
/** The delay from an input until activity is sent, and the interval at which a visible page sends it (AN-05). */
export const activityDebounce = 1000
export const activityInterval = 30_000
/** A player who returns to the page within this time continues the same session (AN-08). */
export const sessionReturnWithin = 30 * 60_000

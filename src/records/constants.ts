/** Section 9 of the specification. Times in ms. */

/** Grants new registrants the role 'user' (AU-02); seeded by pb_migrations. */
export const systemAccountEmail = 'system@orion-companion.invalid'

export const sessionKey = 'orion-session'
export const analyticsKey = 'orion-analytics'
export const analyticsOptOutKey = 'orion-analytics-off'

/** CA-10 */
export const listPageSize = 30
export const fullListBatch = 500
export const realtimeConnectTimeout = 15_000
export const realtimeReconnectWaits = [200, 300, 500, 1000, 1200, 1500, 2000] as const

export const requestTimeout = 20_000

/** AU-06 */
export const refreshLead = 300_000
export const refreshRetryWait = 30_000
/** AU-07: there is one more attempt than waits. */
export const manualRefreshWaits = [1000, 2000] as const
/** Several 401 and 403 answers within this time cause one check. */
export const recheckDebounce = 500

/** AU-10: the cookie size that every browser supports. */
export const cookieByteLimit = 4096

/** AU-01: the record store's bounds. That of the e-mail is the name's, because the name is set to the e-mail. */
export const emailMax = 255
export const passwordMin = 8
export const passwordMax = 71

/** RT-12 */
export const routeRuleWait = 300
export const routeRuleHops = 5

/** AN-02: the wait before attempt n + 1 is n times this. */
export const sessionCreateAttempts = 3
export const sessionCreateWait = 1000
/** AN-05 */
export const activityDebounce = 1000
export const activityInterval = 30_000
/** AN-08: a return within this time resumes the same session. */
export const sessionReturnWithin = 30 * 60_000

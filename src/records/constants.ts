/** Numbers and names that the specification fixes (section 9, "business constants"). Times in milliseconds. */

/** The account that grants new registrants the role 'user' (AU-02); seeded by pb_migrations. */
export const systemAccountEmail = 'system@orion-companion.invalid'

/** Local storage keys, shared with nobody else on this origin. */
export const sessionKey = 'orion-session'
export const analyticsKey = 'orion-analytics'
export const analyticsOptOutKey = 'orion-analytics-off'

/** CA-10 */
export const listPageSize = 30
export const fullListBatch = 500
export const realtimeConnectTimeout = 15_000
export const realtimeReconnectWaits = [200, 300, 500, 1000, 1200, 1500, 2000] as const

/** A request that has no answer by then counts as no answer. */
export const requestTimeout = 20_000

/** AU-06: a token is renewed this long before it expires. */
export const refreshLead = 300_000
/** AU-06: how long to wait before asking again when nobody answered. */
export const refreshRetryWait = 30_000
/** AU-07: waits between the attempts of a manual refresh; one more attempt than waits. */
export const manualRefreshWaits = [1000, 2000] as const
/** A burst of 401 and 403 answers asks once whether the session still holds. */
export const recheckDebounce = 500

/** AU-10: what every browser keeps of a cookie. */
export const cookieByteLimit = 4096

/** AU-01: the record store's own bounds. */
/** The name's bound, for the name is the e-mail. */
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

// Rate limits as label=requests/seconds. They allow a club behind one IP address: two dozen people who register and
// play. The limit on all requests, which PocketBase counts separately for each route, has a short window: 6000 requests
// that are allowed a minute must not come within two seconds.
const defaultLimits = [
  '_superusers:auth=5/60',
  'users:auth=40/60',
  'users:create=30/60',
  'users:update=120/60',
  'users:requestPasswordReset=10/60',
  'users:requestVerification=10/60',
  'users:requestEmailChange=10/60',
  'users:confirmPasswordReset=20/60',
  'users:confirmEmailChange=20/60',
  'user_sessions:create=120/60',
  'page_views:create=1200/60',
  // Our own route at the usual address; the label above is for the other names of the collection.
  'POST /api/collections/page_views/records=1200/60',
  '/api/subscription/=60/60',
  // Mail providers press the button for many people from few addresses.
  '/api/unsubscribe=3000/10',
  '/api/mail/notices=600/60',
  // Guesses of a join code; forty phones of a hall join at once. There is also a limit for each account
  // (table/join.ts).
  'POST /api/table/join=120/60',
  'POST /api/table/difference=60/60',
  '/api/batch=120/60',
  'GET /api/realtime=1200/60',
  '/api/=300/3',
]

interface Limit {
  readonly label: string
  readonly maxRequests: number
  readonly duration: number
  readonly audience: string
}

const parseLimits = (text: string): readonly Limit[] =>
  text.split(',').map((part) => {
    const match = /^(.+)=(\d+)\/(\d+)$/.exec(part.trim())
    if (!match) throw new Error(`ORION_RATE_LIMITS: "${part}" is not label=requests/seconds`)
    return { label: match[1] ?? '', maxRequests: Number(match[2]), duration: Number(match[3]), audience: '' }
  })

/**
 * The rate limits: the defaults, and those of a text such as `users:auth=40/60`, which replace the defaults with the
 * same label.
 * @throws Error if a part of the text is not a limit.
 */
export function limitsFrom(text: string): readonly Limit[] {
  const own = text ? parseLimits(text) : []
  const isOwn = (limit: Limit) => own.some((candidate) => candidate.label === limit.label)
  return [...own, ...parseLimits(defaultLimits.join(',')).filter((limit) => !isOwn(limit))]
}

import { allowedAddresses } from './superusers.ts'

// Rate limits as label=requests/seconds. They allow a club behind one IP address: two dozen people who register and
// play. The limit on all requests, which PocketBase counts for each route apart, has a short window: 6000 requests that are
// allowed a minute must not come within two seconds.
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
  '/api/subscription/=60/60',
  // Mail providers press the button for many people from few addresses.
  '/api/unsubscribe=3000/10',
  '/api/mail/notices=600/60',
  '/api/batch=120/60',
  'GET /api/realtime=300/60',
  '/api/=300/3',
]

const parseLimits = (text) =>
  text.split(',').map((part) => {
    const match = /^(.+)=(\d+)\/(\d+)$/.exec(part.trim())
    if (!match) throw new Error(`ORION_RATE_LIMITS: "${part}" is not label=requests/seconds`)
    return { label: match[1], maxRequests: Number(match[2]), duration: Number(match[3]), audience: '' }
  })

const limitsFrom = (text) => {
  const own = text ? parseLimits(text) : []
  const isOwn = (limit) => own.some((candidate) => candidate.label === limit.label)
  return [...own, ...parseLimits(defaultLimits.join(',')).filter((limit) => !isOwn(limit))]
}

const parsePort = (text) => {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error(`SMTP_PORT: "${text}" is not a port`)
  return port
}

/**
 * Reads APP_URL; SMTP_HOST, SMTP_PORT (587), SMTP_USERNAME, SMTP_PASSWORD, SMTP_TLS (true for implicit TLS),
 * SMTP_SENDER, SMTP_SENDER_NAME; ORION_RATE_LIMITS ('off', or a comma-separated list of label=requests/seconds that
 * overrides defaults); ORION_TRUSTED_PROXY_HEADERS (comma-separated headers in which a reverse proxy sends the
 * visitor's address); ORION_BACKUP_CRON ('off', or when to back up) and ORION_BACKUP_KEEP (how many are kept).
 */
export function applyEnvironment(settings) {
  const env = (name, otherwise) => $os.getenv(name) || otherwise || ''

  settings.meta.appName = 'Orion Companion'
  settings.meta.appURL = env('APP_URL', settings.meta.appURL).replace(/\/+$/, '')
  settings.meta.senderName = env('SMTP_SENDER_NAME', 'Orion Companion')
  settings.meta.senderAddress = env('SMTP_SENDER', 'noreply@orion-companion.invalid')

  settings.smtp.enabled = env('SMTP_HOST') !== ''
  settings.smtp.host = env('SMTP_HOST', 'localhost')
  settings.smtp.port = parsePort(env('SMTP_PORT', '587'))
  settings.smtp.username = env('SMTP_USERNAME')
  settings.smtp.password = env('SMTP_PASSWORD')
  settings.smtp.tls = env('SMTP_TLS') === 'true'

  settings.batch.enabled = true
  // One batch holds the write lock: others' saves wait for it. The limiter counts it as one request; 120 batches of 50
  // changes are as many changes a minute as the limit on all requests allows.
  settings.batch.maxRequests = 50
  settings.batch.timeout = 5

  const limits = env('ORION_RATE_LIMITS')
  settings.rateLimits.enabled = limits !== 'off'
  settings.rateLimits.rules = limitsFrom(limits === 'off' ? '' : limits)

  settings.superuserIPs = allowedAddresses()
  settings.trustedProxy.headers = env('ORION_TRUSTED_PROXY_HEADERS')
    .split(',')
    .filter((name) => name !== '')

  // Before most nights' other work is over nobody plays; a backup holds back writing while it copies.
  const backupAt = env('ORION_BACKUP_CRON', '30 4 * * *')
  settings.backups.cron = backupAt === 'off' ? '' : backupAt
  settings.backups.cronMaxKeep = Number(env('ORION_BACKUP_KEEP', '7'))

  // Only errors are logged, without the visitor's address. log-scrub.pb.js removes queries from logged addresses.
  settings.logs.minLevel = 8
  settings.logs.logIP = false
  settings.logs.maxDays = 7
}

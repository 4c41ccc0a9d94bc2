import { batchSize } from '../../src/shared/batch.ts'
import { allowedAddresses } from '../requests/superusers.ts'
import { limitsFrom } from './rate-limits.ts'

const parsePort = (text: string): number => {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error(`SMTP_PORT: "${text}" is not a port`)
  return port
}

/**
 * Reads APP_URL; SMTP_HOST, SMTP_PORT (587), SMTP_USERNAME, SMTP_PASSWORD, SMTP_TLS (true for implicit TLS),
 * SMTP_SENDER, SMTP_SENDER_NAME; ORION_RATE_LIMITS ('off', or a comma-separated list of label=requests/seconds that
 * overrides defaults); ORION_TRUSTED_PROXY_HEADERS (comma-separated headers in which a reverse proxy sends the
 * visitor's address); ORION_BACKUP_CRON ('off', or the time of the backup) and ORION_BACKUP_KEEP (how many are kept).
 */
export function applyEnvironment(settings: core.Settings): void {
  const env = (name: string, otherwise = ''): string => $os.getenv(name) || otherwise

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
  // One batch holds the write lock: saves by others wait for it. The rate limiter counts it as one request; 120 batches
  // of 50 changes are as many changes a minute as the limit on all requests allows.
  settings.batch.maxRequests = batchSize
  settings.batch.timeout = 5

  const limits = env('ORION_RATE_LIMITS')
  settings.rateLimits.enabled = limits !== 'off'
  // PocketBase makes its rules from plain objects.
  settings.rateLimits.rules = [...limitsFrom(limits === 'off' ? '' : limits)] as unknown as core.RateLimitRule[]

  settings.superuserIPs = [...allowedAddresses()]
  settings.trustedProxy.headers = env('ORION_TRUSTED_PROXY_HEADERS')
    .split(',')
    .filter((name) => name !== '')

  // At this hour hardly anybody plays. A backup blocks writing while it copies.
  const backupAt = env('ORION_BACKUP_CRON', '30 4 * * *')
  settings.backups.cron = backupAt === 'off' ? '' : backupAt
  settings.backups.cronMaxKeep = Number(env('ORION_BACKUP_KEEP', '7'))

  // Only errors are logged, without the visitor's address. log-rows.ts removes queries from logged addresses.
  settings.logs.minLevel = 8
  settings.logs.logIP = false
  settings.logs.maxDays = 7
}

import { join } from 'node:path'
import { buildIfStale } from './lib/build.ts'
import { root } from './lib/files.ts'
import { portOfEnvironment, startRecordStore } from './lib/record-store.ts'

const help = `npm start — builds what is stale, serves app and API on one origin, keeps all data.

  -- --new-staff-password   gives the first staff account a new password and prints it

  PORT                  port, 8090 by default
  HOST                  address to listen on, 127.0.0.1 by default (0.0.0.0: phones in the same network)
  DATA_DIR              data folder, pb_data by default
  ORION_ADMIN_EMAIL     e-mail of the first staff account (first run only)
  ORION_ADMIN_PASSWORD  its password; one is generated and printed otherwise
  APP_URL               address that links in mails point to
  SMTP_HOST, SMTP_PORT, SMTP_USERNAME, SMTP_PASSWORD, SMTP_TLS, SMTP_SENDER   outgoing mail
  VITE_ANALYTICS_SCRIPT   address (https) of the script of an analytics service; none is loaded by default
  VITE_ANALYTICS_DOMAIN   the domain that the script counts for
  ORION_ANALYTICS_ORIGIN  origin of the script, such as https://stats.example, which the content policy then allows
  ORION_SUPERUSER_IPS   addresses from which PocketBase's dashboard can be reached, separated by commas; this machine by default
  ORION_MIN_FREE_MB     free space of the disk in MB below which visits are no longer counted, so that players can save; 500 by default
  ORION_RATE_LIMITS, ORION_TRUSTED_PROXY_HEADERS   see .env.example
  POCKETBASE_BIN        use this record-store program instead of fetching one`

if (process.argv.includes('--help')) {
  console.log(help)
  process.exit(0)
}

try {
  const port = portOfEnvironment(8090)
  await buildIfStale()
  const store = await startRecordStore({
    port,
    host: process.env['HOST'],
    publicDir: join(root, 'dist'),
    newStaffPassword: process.argv.includes('--new-staff-password'),
  })
  console.log(`\nOrion Companion is at ${store.url}`)
  if (store.staff) {
    console.log(`\nThe staff login (printed only this once):\n  e-mail    ${store.staff.email}`)
    console.log(`  password  ${store.staff.generatedPassword || 'as given in ORION_ADMIN_PASSWORD'}`)
  }
  console.log(`\nData is kept in ${store.dataDir}. Ctrl-C stops everything.`)
  let isStopping = false
  const stop = () => {
    isStopping = true
    void store.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  const { code, signal } = await store.ended
  const isKilled = signal !== undefined && !isStopping
  if (isKilled) {
    const hint = signal === 'SIGKILL' ? ' The system does this when memory runs out.' : ''
    console.error(`\nThe record store was ended by ${signal}.${hint} The data is safe; start it again with npm start.`)
  }
  process.exit(isKilled ? 1 : isStopping ? 0 : code)
} catch (reason) {
  console.error(reason instanceof Error ? reason.message : reason)
  process.exit(1)
}

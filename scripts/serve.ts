import { join } from 'node:path'
import { buildIfStale } from './lib/build.ts'
import { root } from './lib/files.ts'
import { startRecordStore } from './lib/record-store.ts'

const help = `npm start — builds what is stale, serves app and API on one origin, keeps all data.

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
  POCKETBASE_BIN        use this record-store program instead of fetching one`

if (process.argv.includes('--help')) {
  console.log(help)
  process.exit(0)
}

const port = Number(process.env['PORT'] ?? 8090)
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`PORT is “${process.env['PORT'] ?? ''}”; it must be a whole number from 1 to 65535.`)
  process.exit(1)
}

try {
  await buildIfStale()
  const store = await startRecordStore({
    port,
    host: process.env['HOST'] ?? '127.0.0.1',
    publicDir: join(root, 'dist'),
  })
  console.log(`\nOrion Companion is at ${store.url}`)
  if (store.staff) {
    console.log(`\nFirst run. The staff login (printed only this once):\n  e-mail    ${store.staff.email}`)
    console.log(`  password  ${store.staff.generatedPassword || 'as given in ORION_ADMIN_PASSWORD'}`)
  }
  console.log(`\nData is kept in ${store.dataDir}. Ctrl-C stops everything.`)
  const stop = () => void store.stop()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  const code = await store.ended
  process.exit(code > 0 && code !== 143 ? code : 0)
} catch (reason) {
  console.error(reason instanceof Error ? reason.message : reason)
  process.exit(1)
}

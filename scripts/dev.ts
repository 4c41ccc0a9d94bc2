import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from './lib/files.ts'
import { startMailCatcher } from './lib/mail-catcher.ts'
import { startMailPage } from './lib/mail-page.ts'
import { portOfEnvironment } from './lib/record-store.ts'
import { startWatchedStore } from './lib/watched-store.ts'

if (process.argv.includes('--help')) {
  console.log(
    `npm run dev — the app with hot reload on PORT (5173 by default), the record store behind it on PORT + 1, which
is built and started again when a file below server/ or src/shared/ changes. Without SMTP_HOST no mail leaves this machine: it
is caught and shown on PORT + 2.`,
  )
  process.exit(0)
}

try {
  const port = portOfEnvironment(5173)
  const mail = process.env['SMTP_HOST'] ? undefined : await catchMail(port + 2)
  // Links in mails lead to the development server, not to the last build.
  const appUrl = process.env['APP_URL'] || `http://localhost:${port}`
  const env = { APP_URL: appUrl, ...mail?.env }
  const store = await startWatchedStore({ port: port + 1, publicDir: join(root, 'dist'), env })
  const target = { target: store.url, changeOrigin: false }
  const vite = await createServer({
    root,
    server: { port, strictPort: true, proxy: { '/api': target, '/_/': target, '/payload.json': target } },
  })
  await vite.listen()
  vite.printUrls()
  console.log(
    mail ? `  mails are caught: ${mail.url}` : `  mails are sent through ${process.env['SMTP_HOST'] ?? ''} (SMTP_HOST)`,
  )
  if (store.staff)
    console.log(
      `  staff login: ${store.staff.email} / ${store.staff.generatedPassword || '(from ORION_ADMIN_PASSWORD)'}`,
    )
  const stop = async () => {
    await vite.close()
    await store.stop()
    await mail?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
} catch (reason) {
  console.error(reason instanceof Error ? reason.message : reason)
  process.exit(1)
}

/** Starts a mail catcher and its page, and returns the variables that send the record store's mail there. */
async function catchMail(pagePort: number) {
  const catcher = await startMailCatcher()
  const page = await startMailPage(catcher, pagePort)
  const env = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(catcher.port), SMTP_USERNAME: '', SMTP_TLS: '' }
  return { url: page.url, env, stop: () => Promise.all([page.stop(), catcher.stop()]) }
}

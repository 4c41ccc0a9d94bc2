import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from './lib/files.ts'
import { startRecordStore } from './lib/record-store.ts'

if (process.argv.includes('--help')) {
  console.log(
    'npm run dev — the app with hot reload on PORT (5173 by default), the record store behind it on PORT + 1.',
  )
  process.exit(0)
}

const port = Number(process.env['PORT'] ?? 5173)
try {
  const store = await startRecordStore({ port: port + 1, publicDir: join(root, 'dist') })
  const target = { target: store.url, changeOrigin: false }
  const vite = await createServer({
    root,
    server: { port, strictPort: true, proxy: { '/api': target, '/_/': target } },
  })
  await vite.listen()
  vite.printUrls()
  if (store.staff)
    console.log(
      `  staff login: ${store.staff.email} / ${store.staff.generatedPassword || '(from ORION_ADMIN_PASSWORD)'}`,
    )
  const stop = async () => {
    await vite.close()
    await store.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
} catch (reason) {
  console.error(reason instanceof Error ? reason.message : reason)
  process.exit(1)
}

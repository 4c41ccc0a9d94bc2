import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { get as getPlain } from 'node:http'
import { get as getEncrypted, type RequestOptions } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findCaddy } from '../../scripts/programs/caddy.ts'
import { freePort } from './record-store-process.ts'

const config = fileURLToPath(new URL('../../deploy/Caddyfile', import.meta.url))

export interface Proxy {
  readonly url: string
  readonly healthUrl: string
  /** What it logged. */
  readonly output: () => string
  readonly stop: () => Promise<void>
}

/**
 * Starts Caddy by deploy/Caddyfile, in front of a record store.
 * @param scheme With https it makes a certificate of its own.
 * @throws Error with what it printed where it does not start.
 */
export async function startProxy({
  storeUrl,
  appDir,
  scheme = 'http',
  analyticsOrigin,
  storeRequests,
}: {
  readonly storeUrl: string
  readonly appDir: string
  readonly scheme?: 'http' | 'https'
  readonly analyticsOrigin?: string
  /** How many requests are under way at once; 24 without. */
  readonly storeRequests?: number
}): Promise<Proxy> {
  const [port, otherPort, healthPort] = [await freePort(), await freePort(), await freePort()]
  const scratch = await mkdtemp(join(tmpdir(), 'orion-proxy-'))
  const url = `${scheme}://localhost:${port}`
  const healthUrl = `http://127.0.0.1:${healthPort}/`
  const child = spawn(await findCaddy(), ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      ...{ PATH: process.env['PATH'], HOME: scratch, XDG_DATA_HOME: scratch, XDG_CONFIG_HOME: scratch },
      ...{ SITE_ADDRESS: url, STORE_ADDRESS: new URL(storeUrl).host, APP_ROOT: appDir },
      STORE_REALTIME_ADDRESS: `localhost:${new URL(storeUrl).port}`,
      CADDY_HEALTH_PORT: String(healthPort),
      CADDY_HTTP_PORT: String(scheme === 'http' ? port : otherPort),
      CADDY_HTTPS_PORT: String(scheme === 'https' ? port : otherPort),
      ...(storeRequests ? { STORE_REQUESTS: String(storeRequests) } : {}),
      ...(analyticsOrigin ? { CSP_ANALYTICS: ` ${analyticsOrigin}` } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message))
    child.once('exit', () => resolve(output))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(scratch, { recursive: true })
  }
  for (;;) {
    // Over an encrypted line it answers only once it has made its certificate.
    const isHealthy = (await statusOf(healthUrl)) === 200
    if (isHealthy && (scheme === 'http' || (await statusOf(url)))) return { url, healthUrl, output: () => output, stop }
    const failure = await Promise.race([ended, new Promise<undefined>((resolve) => setTimeout(resolve, 50))])
    if (failure !== undefined) throw new Error(`the proxy did not start: ${failure}`)
  }
}

/** The status of an answer, whoever has signed its certificate; undefined if there is none. */
const statusOf = (url: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    const get = url.startsWith('https:') ? getEncrypted : getPlain
    const sent = get(url, { agent: false, rejectUnauthorized: false } as RequestOptions, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sent.once('error', () => resolve(undefined))
  })

import { spawn } from 'node:child_process'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { get as getPlain } from 'node:http'
import { get as getEncrypted, type RequestOptions } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNginx } from '../../scripts/programs/nginx.ts'
import { freePort } from './record-store-process.ts'

const script = fileURLToPath(new URL('../../deploy/proxy/start.sh', import.meta.url))
const certificates = fileURLToPath(new URL('../fixtures/proxy/', import.meta.url))

export interface Proxy {
  readonly url: string
  readonly healthUrl: string
  /** Of the main process; its children serve. */
  readonly pid: number
  /** What it logged. */
  readonly output: () => Promise<string>
  readonly stop: () => Promise<void>
}

export interface ProxyOptions {
  readonly storeUrl: string
  /** A folder with the app in `app/`, and compressed in `br/` and `gzip/`. */
  readonly appDir: string
  /** With https it shows the certificate of tests/fixtures/proxy. */
  readonly scheme?: 'http' | 'https'
  readonly analyticsOrigin?: string
  /** The limit of requests at the record store at once; 24 by default. */
  readonly storeRequests?: number
  /** How long it waits for a head, or for the next part of a body: “1s”. */
  readonly patience?: string
  /** Networks whose X-Forwarded-For names the visitor, so that a test may come from several addresses. */
  readonly trusted?: string
}

/**
 * Starts nginx by deploy/proxy/start.sh, in front of a record store.
 * @throws Error with its output if it does not start.
 */
export async function startProxy({
  storeUrl,
  appDir,
  scheme = 'http',
  analyticsOrigin,
  storeRequests,
  patience,
  trusted,
}: ProxyOptions): Promise<Proxy> {
  const [port, otherPort, healthPort] = [await freePort(), await freePort(), await freePort()]
  const scratch = await mkdtemp(join(tmpdir(), 'orion-proxy-'))
  const url = `${scheme}://127.0.0.1:${port}`
  const healthUrl = `http://127.0.0.1:${healthPort}/`
  const logFile = join(scratch, 'log')
  const log = await open(logFile, 'a')
  const child = spawn('sh', [script], {
    env: {
      PATH: process.env['PATH'],
      NGINX_BIN: await findNginx(),
      RUN_DIR: join(scratch, 'run'),
      LOG_FILE: logFile,
      STORE_ADDRESS: new URL(storeUrl).host,
      APP_ROOT: appDir,
      HEALTH_PORT: String(healthPort),
      HTTP_LISTEN: String(scheme === 'http' ? port : otherPort),
      HTTPS_LISTEN: String(scheme === 'https' ? port : otherPort),
      ...(scheme === 'https'
        ? { SITE_CERTIFICATE: `${certificates}certificate.pem`, SITE_CERTIFICATE_KEY: `${certificates}key.pem` }
        : {}),
      ...(storeRequests ? { STORE_REQUESTS: String(storeRequests) } : {}),
      ...(analyticsOrigin ? { ORION_ANALYTICS_ORIGIN: analyticsOrigin } : {}),
      ...(patience ? { PATIENCE: patience } : {}),
      ...(trusted ? { TRUSTED_PROXIES: trusted } : {}),
    },
    stdio: ['ignore', log.fd, log.fd],
  })
  const output = () => readFile(logFile, 'utf8')
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message))
    child.once('exit', () => void output().then(resolve))
  })
  const kill = () => void child.kill('SIGTERM')
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    kill()
    await ended
    await log.close()
    await rm(scratch, { recursive: true })
  }
  for (;;) {
    if ((await statusOf(healthUrl)) === 200 && (await statusOf(url)))
      return { url, healthUrl, pid: child.pid ?? 0, output, stop }
    const failure = await Promise.race([ended, new Promise<undefined>((resolve) => setTimeout(resolve, 50))])
    if (failure !== undefined) throw new Error(`the proxy did not start: ${failure}`)
  }
}

/** The status of an answer, with any certificate; undefined if there is no answer. */
const statusOf = (url: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    const get = url.startsWith('https:') ? getEncrypted : getPlain
    const sent = get(url, { agent: false, rejectUnauthorized: false } as RequestOptions, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sent.once('error', () => resolve(undefined))
  })

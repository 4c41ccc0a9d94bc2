import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { clipLimit } from '../../server/mail/words.ts'
import type { CaughtMail, MailCatcher } from './mail-catcher.ts'

const shown = 200

/** A mail cannot run scripts, send forms or reach other pages. Its links open in new tabs. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; frame-ancestors 'self'"
const pagePolicy = (nonce: string) =>
  `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export interface MailPage {
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Serves a page on this machine with the caught mails: the newest 200 mails, and new ones as they come.
 * @param port 0 for a free one.
 * @throws Error if the port is taken.
 */
export async function startMailPage(catcher: MailCatcher, port: number): Promise<MailPage> {
  const page = readFileSync(join(import.meta.dirname, 'mail-page.html'), 'utf8')
  const listeners = new Set<ServerResponse>()
  const stopListening = catcher.onMail(({ number }) => {
    for (const response of listeners) response.write(`data: ${number}\n\n`)
  })

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const send = (type: string, body: string, headers: Readonly<Record<string, string>> = {}, status = 200) =>
      response
        .writeHead(status, {
          'content-type': `${type}; charset=utf-8`,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          ...headers,
        })
        .end(body)
    // Mails have links that open accounts. Another site must not read them through a domain name that points to this
    // machine.
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '')) {
      return send('text/plain', 'Open this page at localhost.', {}, 403)
    }
    if (pathname === '/') {
      const nonce = randomBytes(16).toString('base64url')
      return send('text/html', page.replaceAll('NONCE', nonce), { 'content-security-policy': pagePolicy(nonce) })
    }
    if (pathname === '/mails') return send('application/json', JSON.stringify(listOf(catcher.all(), clipLimit)))
    if (pathname === '/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(':\n\n')
      listeners.add(response)
      return response.once('close', () => listeners.delete(response))
    }
    const [, number, isHtml] = /^\/mails\/(\d+)(\.html)?$/.exec(pathname) ?? []
    const mail = number ? catcher.all()[Number(number) - 1] : undefined
    if (!mail) return send('text/plain', 'There is no such mail.', {}, 404)
    if (!isHtml) return send('application/json', JSON.stringify({ ...summaryOf(mail, clipLimit), ...partsOf(mail) }))
    const scheme = searchParams.get('scheme') === 'dark' ? 'dark' : 'light'
    return send('text/html', inScheme(mail.html, scheme), { 'content-security-policy': mailPolicy })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  }).catch((reason: unknown) => {
    stopListening()
    throw new Error(`The page of caught mails cannot use port ${port}. End what uses it, or choose another PORT.`, {
      cause: reason,
    })
  })
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        stopListening()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const listOf = (mails: readonly CaughtMail[], clipLimit: number) => ({
  total: mails.length,
  mails: mails
    .slice(-shown)
    .toReversed()
    .map((mail) => summaryOf(mail, clipLimit)),
})

const summaryOf = ({ number, receivedAt, from, to, subject, size, html }: CaughtMail, clipLimit: number) => ({
  number,
  receivedAt,
  from,
  to,
  subject,
  size,
  isClipped: Buffer.byteLength(html) > clipLimit,
})

const partsOf = ({ messageId, text, html, headers, raw }: CaughtMail) => ({
  messageId,
  text,
  headers,
  raw,
  hasHtml: html !== '',
})

/** The mail as a program in this scheme shows it; its links open in a new tab. */
function inScheme(html: string, scheme: 'light' | 'dark'): string {
  const asked = html.replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g, (_, wanted: string) =>
    wanted === scheme ? '(min-width: 0)' : '(max-width: 0)',
  )
  const head = `<base target="_blank"><style>:root{color-scheme:${scheme}!important}</style>`
  return /<head[^>]*>/i.test(asked)
    ? asked.replace(/<head[^>]*>/i, (tag) => tag + head)
    : `<!doctype html>${head}${asked}`
}

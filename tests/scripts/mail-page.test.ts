import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailCatcher, type MailCatcher } from '../../scripts/lib/mail-catcher.ts'
import { startMailPage, type MailPage } from '../../scripts/lib/mail-page.ts'
import { sendMail } from '../support/send-mail.ts'

let catcher: MailCatcher
let page: MailPage

beforeAll(async () => {
  catcher = await startMailCatcher()
  page = await startMailPage(catcher, 0)
})
afterAll(async () => {
  await page.stop()
  await catcher.stop()
})

const send = (subject: string, html: string) =>
  sendMail(catcher.port, `Subject: ${subject}\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`)
const get = (path: string) => fetch(`${page.url}${path}`)

test('a mail is listed at once, newest first, with all its parts', async () => {
  const events = (await get('/events')).body!.pipeThrough(new TextDecoderStream()).getReader()
  await events.read()
  await send('First', '<p>One</p>')
  await send('Second', `<p>${'x'.repeat(103_000)}</p>`)
  expect((await events.read()).value).toContain('data: 1')
  await events.cancel()

  const list = (await (await get('/mails')).json()) as { total: number; mails: readonly object[] }
  expect(list.total).toBe(2)
  expect(list.mails).toMatchObject([
    { number: 2, subject: 'Second', isClipped: true },
    { number: 1, subject: 'First', to: ['ann@orion.test'], isClipped: false },
  ])
  expect(await (await get('/mails/1')).json()).toMatchObject({
    hasHtml: true,
    text: '',
    headers: expect.stringContaining('Subject: First') as string,
  })
  expect((await get('/mails/9')).status).toBe(404)
})

test('a mail can run no scripts, and has the chosen colours', async () => {
  const css = '@media (prefers-color-scheme: dark) { p { color: red } }'
  await send('Evil', `<html><head><style>${css}</style></head><script>alert(1)</script></html>`)
  const number = catcher.all().length
  const answer = await get(`/mails/${number}.html?scheme=dark`)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/)
  expect(policy).not.toMatch(/script|allow-same-origin|allow-forms/)
  expect(await answer.text()).toContain('<head><base target="_blank"><style>:root{color-scheme:dark!important}</style>')
  const media = async (scheme: string) =>
    /@media [^{]*/.exec(await (await get(`/mails/${number}.html?scheme=${scheme}`)).text())?.[0].trim()
  expect([await media('dark'), await media('light')]).toEqual(['@media (min-width: 0)', '@media (max-width: 0)'])
})

test('the page runs only its own script, and answers only at its own name', async () => {
  const answer = await get('/')
  const nonce = /script-src 'nonce-([\w-]+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
  const html = await answer.text()
  expect(html).toContain(`<script nonce="${nonce}">`)
  expect(html).not.toContain('NONCE')
  expect(html).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write| on\w+="/)
  expect(/<iframe[^>]*>/.exec(html)?.[0]).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  const status = await new Promise((resolve) => {
    request(`${page.url}/mails`, { headers: { host: 'evil.example' } }, ({ statusCode }) => resolve(statusCode)).end()
  })
  expect(status).toBe(403)
})

test('a port that is taken is named', async () => {
  const port = Number(new URL(page.url).port)
  await expect(startMailPage(catcher, port)).rejects.toThrow(`cannot use port ${port}`)
})

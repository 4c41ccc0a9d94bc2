import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMailCatcher, type MailCatcher } from '../../scripts/lib/mail-catcher.ts'

let catcher: MailCatcher
const clients: Socket[] = []

beforeEach(async () => {
  catcher = await startMailCatcher()
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await catcher.stop()
})

const mailText = (id: string, to: string, body: readonly string[]) =>
  [`Message-ID: <${id}@orion.test>`, 'From: Fleet <fleet@orion.test>', `To: ${to}`, 'Subject: Hello', '', ...body].join(
    '\r\n',
  )

/** A connection whose `say` sends a command and returns the reply; '' if the server closed the connection instead. */
async function open() {
  const client = connect(catcher.port, '127.0.0.1')
  clients.push(client)
  client.setEncoding('utf8').on('error', () => undefined)
  const closed = once(client, 'close')
  const reply = async (): Promise<string> => {
    const [text] = (await Promise.race([once(client, 'data'), closed])) as [unknown]
    return typeof text === 'string' ? text.trim() : ''
  }
  const say = (line: string): Promise<string> => {
    client.write(`${line}\r\n`)
    return reply()
  }
  const send = async (id: string, to = 'ann@orion.test', body: readonly string[] = ['Text']): Promise<string> => {
    await say('MAIL FROM:<fleet@orion.test>')
    const recipient = await say(`RCPT TO:<${to}>`)
    if (!recipient.startsWith('250')) return recipient
    const data = await say('DATA')
    return data.startsWith('354') ? say(`${mailText(id, to, body)}\r\n.`) : data
  }
  await reply()
  await say('EHLO test')
  return { client, say, send }
}

test('a mail is kept completely, with its header, its text and its size', async () => {
  const line = await open()
  // A line that begins with a dot is sent with two.
  expect(await line.send('1', 'ann@orion.test', ['..dot', 'Ünïcode'])).toMatch(/^250/)
  const mail = await catcher.waitForMail('ann@orion.test')
  expect(mail).toMatchObject({
    number: 1,
    from: 'fleet@orion.test',
    to: ['ann@orion.test'],
    subject: 'Hello',
    html: '',
    messageId: '<1@orion.test>',
    text: '.dot\nÜnïcode\n',
  })
  expect(mail.headers).toContain('Subject: Hello')
  expect(mail.headers).not.toContain('dot')
  expect(mail.size).toBe(Buffer.byteLength(mail.raw))
})

test('commands that come all at once are answered one after the other', async () => {
  const { client, say } = await open()
  const text = mailText('1', 'ann@orion.test', ['Text'])
  client.write(`MAIL FROM:<a@b.test>\r\nRCPT TO:<ann@orion.test>\r\nDATA\r\n${text}\r\n.\r\n`)
  await catcher.waitForMail('ann@orion.test')
  expect(await say('NOPE')).toMatch(/502/)
})

test('a mail is refused at the recipient, at DATA or at its end, and the next one is accepted', async () => {
  const steps = ['rcpt', 'data', 'end'] as const
  const codes = [550, 451, 554]
  catcher.behave((_, index) => (codes[index] ? { at: steps[index], code: codes[index], text: 'no' } : undefined))
  const line = await open()
  for (const code of codes) expect(await line.send(`${code}`)).toBe(`${code} no`)
  expect(await line.send('good')).toMatch(/^250/)
  expect(catcher.attempts().map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused', 'accepted'])
  expect(catcher.all().map(({ messageId }) => messageId)).toEqual(['<good@orion.test>'])
})

test('a connection is dropped at the end of a mail, which is kept only if wanted', async () => {
  for (const keep of [false, true]) {
    catcher.behave(() => ({ drop: true, keep }))
    expect(await (await open()).send(`${keep}`)).toBe('')
  }
  expect(catcher.attempts().map(({ outcome, isTaken }) => [outcome, isTaken])).toEqual([
    ['dropped', false],
    ['dropped', true],
  ])
  expect(catcher.all()).toHaveLength(1)
  expect(catcher.connections().total).toBe(2)
})

test('a silent server sends nothing more on that connection, and accepts mails on another', async () => {
  catcher.behave((mail) => (mail.messageId.includes('quiet') ? { silent: true } : undefined))
  const quiet = await open()
  const unanswered = quiet.send('quiet', 'bob@orion.test')
  expect(await (await open()).send('loud')).toMatch(/^250/)
  expect(catcher.attempts().map(({ outcome }) => outcome)).toEqual(['silent', 'accepted'])
  quiet.client.write('NOOP\r\n')
  // Only the end of the server ends the wait.
  await catcher.stop()
  expect(await unanswered).toBe('')
})

test('a client that leaves in the middle of a mail has sent none', async () => {
  const line = await open()
  await line.say('MAIL FROM:<fleet@orion.test>')
  await line.say('RCPT TO:<ann@orion.test>')
  await line.say('DATA')
  line.client.write('Subject: Half')
  line.client.destroy()
  await expect.poll(() => catcher.attempts().map(({ outcome }) => outcome)).toEqual(['abandoned'])
  expect(catcher.all()).toEqual([])
})

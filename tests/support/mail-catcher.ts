import type { AddressInfo } from 'node:net'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface CaughtMail {
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface MailCatcher {
  /** On 127.0.0.1, without TLS and without a login. */
  readonly port: number
  /** Every mail so far, oldest first. */
  readonly all: () => readonly CaughtMail[]
  /** The oldest mail to this address that no earlier call has returned; waits for one if there is none. */
  readonly waitForMail: (to: string, timeoutMs?: number) => Promise<CaughtMail>
  readonly stop: () => Promise<void>
}

/** A mail server for tests: accepts every mail and sends none. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const mails: CaughtMail[] = []
  const taken = new Set<CaughtMail>()
  const arrivals = new EventTarget()

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      simpleParser(stream).then((mail) => {
        mails.push({
          from: mail.from?.value[0]?.address ?? '',
          to: session.envelope.rcptTo.map((recipient) => recipient.address),
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html === false ? '' : mail.html,
        })
        arrivals.dispatchEvent(new Event('mail'))
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  // A client that disconnects early must not fail the running test.
  server.on('error', () => undefined)

  const take = (to: string): CaughtMail | undefined => {
    const mail = mails.find((candidate) => !taken.has(candidate) && candidate.to.includes(to))
    if (mail) taken.add(mail)
    return mail
  }

  return {
    port: (server.server.address() as AddressInfo).port,
    all: () => [...mails],
    waitForMail: (to, timeoutMs = 10_000) =>
      new Promise((resolve, reject) => {
        const finish = (end: () => void) => {
          clearTimeout(timer)
          arrivals.removeEventListener('mail', look)
          end()
        }
        const look = () => {
          const mail = take(to)
          if (mail) finish(() => resolve(mail))
        }
        const seen = () => mails.map((mail) => `${mail.to.join(', ')}: ${mail.subject}`).join('; ') || 'none'
        const timer = setTimeout(
          () => finish(() => reject(new Error(`no mail to ${to} within ${timeoutMs} ms; mails so far: ${seen()}`))),
          timeoutMs,
        )
        arrivals.addEventListener('mail', look)
        look()
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

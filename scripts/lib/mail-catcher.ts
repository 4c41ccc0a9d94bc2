import { simpleParser } from 'mailparser'
import { startSmtpSink, type Attempt, type Behaviour, type SmtpMail } from './smtp-sink.ts'

export interface CaughtMail {
  /** Counts the mails of this catcher, from 1. */
  readonly number: number
  readonly receivedAt: Date
  /** The address in the header From. */
  readonly from: string
  /** The addresses it was really sent to. */
  readonly to: readonly string[]
  readonly subject: string
  /** The Message-ID of the mail, with its angle brackets; '' if the mail has none. */
  readonly messageId: string
  readonly text: string
  readonly html: string
  /** The header lines of the mail, as they were received. */
  readonly headers: string
  /** The whole mail, as it came. */
  readonly raw: string
  /** Size of `raw`, in bytes. */
  readonly size: number
}

export interface MailCatcher {
  /** Port on 127.0.0.1. It needs neither TLS nor a login. */
  readonly port: number
  /** Every mail that was accepted so far, oldest first. */
  readonly all: () => readonly CaughtMail[]
  /** The oldest mail to this address that no earlier call has returned; waits for one if there is none. */
  readonly waitForMail: (to: string, timeoutMs?: number) => Promise<CaughtMail>
  /** Calls back for each mail that comes from now on. The returned function ends that. */
  readonly onMail: (listener: (mail: CaughtMail) => void) => () => void
  /** Every mail that a client began, with its outcome. */
  readonly attempts: () => readonly Attempt[]
  /** Returns the number of connections so far, and of those that are open now. */
  readonly connections: () => { readonly total: number; readonly open: number }
  /** Sets how mails are answered from now on. Without an argument all are accepted. */
  readonly behave: (behaviour?: Behaviour) => void
  /** Forgets all mails so far, and accepts all from now on. */
  readonly reset: () => void
  readonly stop: () => Promise<void>
}

export interface MailCatcherOptions {
  readonly behaviour?: Behaviour
  /** Port to listen on; by default a free one. */
  readonly port?: number
}

/**
 * A mail server for tests and development: it accepts every mail, unless a behaviour says otherwise, and sends none.
 */
export async function startMailCatcher(options: MailCatcherOptions = {}): Promise<MailCatcher> {
  const mails: CaughtMail[] = []
  let count = 0
  const taken = new Set<CaughtMail>()
  const listeners = new Set<(mail: CaughtMail) => void>()

  const sink = await startSmtpSink({
    ...options,
    onMail: async (received) => {
      const parsed = await read(received)
      count += 1
      const mail = { ...parsed, number: count }
      mails.push(mail)
      for (const listener of Array.from(listeners)) listener(mail)
    },
  })
  const onMail = (listener: (mail: CaughtMail) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const take = (to: string): CaughtMail | undefined => {
    const mail = mails.find((candidate) => !taken.has(candidate) && candidate.to.includes(to))
    if (mail) taken.add(mail)
    return mail
  }

  return {
    ...sink,
    all: () => [...mails],
    onMail,
    reset: () => {
      mails.length = 0
      sink.reset()
    },
    waitForMail: (to, timeoutMs = 60_000) =>
      new Promise((resolve, reject) => {
        const seen = () => mails.map((mail) => `${mail.to.join(', ')}: ${mail.subject}`).join('; ') || 'none'
        const fail = () => new Error(`no mail to ${to} within ${timeoutMs} ms; mails so far: ${seen()}`)
        const finish = (end: () => void) => {
          clearTimeout(timer)
          stopListening()
          end()
        }
        const look = () => {
          const mail = take(to)
          if (mail) finish(() => resolve(mail))
        }
        const timer = setTimeout(() => finish(() => reject(fail())), timeoutMs)
        const stopListening = onMail(look)
        look()
      }),
  }
}

async function read({ to, raw, messageId }: SmtpMail): Promise<Omit<CaughtMail, 'number'>> {
  const text = raw.toString()
  const mail = await simpleParser(raw, { skipHtmlToText: true })
  return {
    to,
    messageId,
    receivedAt: new Date(),
    raw: text,
    size: raw.length,
    from: mail.from?.value[0]?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html === false ? '' : mail.html,
    headers: text.slice(0, text.indexOf('\r\n\r\n')),
  }
}

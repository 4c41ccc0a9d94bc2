import { createHash } from 'node:crypto'
import type { CaughtMail, MailCatcher } from '../lib/mail-catcher.ts'
import type { Blanker } from './blank.ts'

const told = ['list-unsubscribe', 'list-unsubscribe-post', 'list-id', 'precedence', 'auto-submitted', 'from']

const headersOf = (mail: CaughtMail): Readonly<Record<string, string>> =>
  Object.fromEntries(
    mail.headers
      .replaceAll(/\r\n\s+/g, ' ')
      .split('\r\n')
      .map(
        (line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const,
      )
      .filter(([name]) => told.includes(name)),
  )

/** How mails to some addresses are answered, so that refusals are recorded too. */
export function refuseSome(catcher: MailCatcher): void {
  catcher.behave(({ to }) => {
    if (to.some((address) => address.startsWith('refused@')))
      return { at: 'rcpt', code: 550, text: '5.1.1 No such mailbox' }
    return to.some((address) => address.startsWith('later@'))
      ? { at: 'rcpt', code: 451, text: '4.7.1 Try again later' }
      : undefined
  })
}

/** The mails that were sent, by address and subject. Of the HTML a checksum tells whether it changed. */
export const mailsOf = (catcher: MailCatcher, blanker: Blanker): readonly unknown[] =>
  catcher
    .all()
    .map((mail) => {
      const html = JSON.stringify(blanker.value(mail.html.replaceAll('=\r\n', ''), 'mail'))
      return {
        to: mail.to,
        subject: blanker.value(mail.subject, 'mail'),
        text: blanker.value(mail.text.split('\n'), 'mail'),
        headers: blanker.value(headersOf(mail), 'mail'),
        html: createHash('sha256').update(html).digest('hex').slice(0, 16),
      }
    })
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))

const linked = /#(?:reset|confirm|subscribe)=([\w.-]+)/

/** The token in the link of a mail; '' where there is none. */
export const tokenIn = (mail: CaughtMail): string => linked.exec(mail.text)?.[1] ?? ''

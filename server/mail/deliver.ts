import { selfPauses } from '../../src/shared/mail/mails.ts'
import { maskEmails } from '../platform/mask-emails.ts'
import { timeOf } from '../platform/moments.ts'
import { applyNotice } from '../subscribers/subscribers.ts'
import { senderDomain, settle, type Claim } from './claimed-mails.ts'
import { writeMail } from './kinds.ts'
import type { Letter, OutboxMail, WrittenMail } from './letter.ts'
import { clearCounts, countInRow, slowDown } from './rate-and-pauses.ts'
import { minute, second, waits } from './sender-times.ts'
import { isNoMailbox, outcomeOf } from './smtp-answer.ts'
import { headerText, subjectLine } from './words.ts'

// Writes a claimed mail, hands it over to the mail server, and stores the outcome.

/** A single mail that has waited longer than this is out of date, ms. */
const singleAge = 3 * 24 * 60 * minute

/**
 * Greatest age, ms, of a mail that a person requested, such as a confirmation. An older one is not sent, because the
 * person has asked again or forgotten it.
 */
const shortAge = 24 * 60 * minute
const short: readonly string[] = ['subscribe', 'campaign-test', 'code-test']

const mostReason = 300

const write = (app: core.App, mail: OutboxMail): WrittenMail => {
  const age = Date.now() - timeOf(mail.created)
  const isOld = age > shortAge && (short.includes(mail.kind) || (mail.lane === 'single' && age > singleAge))
  if (isOld) return { skip: 'It waited too long.' }
  if (mail.email === '') return { skip: 'The address was deleted.' }
  return writeMail(app, mail)
}

const messageOf = (app: core.App, mail: OutboxMail, letter: Letter): MailerMessage => {
  const { senderAddress, senderName } = app.settings().meta
  return new MailerMessage({
    from: { address: senderAddress, name: senderName },
    to: [{ address: mail.email }],
    subject: subjectLine(headerText(letter.subject)),
    html: letter.html,
    text: letter.text,
    headers: {
      'Message-ID': `<${mail.id}@${senderDomain(app)}>`,
      'Auto-Submitted': 'auto-generated',
      ...letter.headers,
    },
  })
}

/** Handles a permanent refusal by the mail server. */
const settleRefusal = (app: core.App, claim: Claim, text: string, reason: string): void => {
  const { lane, email } = claim.mail
  let isSettled = false
  app.runInTransaction((tx) => {
    isSettled = settle(tx, claim, 'failed', { reason })
    if (isSettled && isNoMailbox(text)) applyNotice(tx, email, 'hard')
  })
  if (!isSettled) return
  countInRow(app, lane, 'failures', (n) => selfPauses.refused(n, reason))
}

/** Handles an error of handing over. `text`: what the mail server or the network said. */
const settleFault = (app: core.App, claim: Claim, text: string): void => {
  const reason = maskEmails(text).slice(0, mostReason)
  const { lane, attempts } = claim.mail
  switch (outcomeOf(text)) {
    case 'unreached':
      // This is not caused by the mail, so it does not count as an attempt.
      if (settle(app, claim, 'pending', { reason, wait: second, attempts: attempts - 1 })) slowDown(app, lane)
      return
    case 'later': {
      const wait = waits[attempts - 1]
      if (settle(app, claim, wait ? 'pending' : 'failed', { reason, wait })) slowDown(app, lane)
      return
    }
    case 'refused':
      settleRefusal(app, claim, text, reason)
      return
    case 'unknown':
      if (!settle(app, claim, 'unknown', { reason })) return
      countInRow(app, lane, 'unknowns', (n) => selfPauses.doubtful(n, reason))
  }
}

/** Writes a claimed mail and hands it over, unless it is skipped or has to wait. Settles the claim in any case. */
export function deliver(app: core.App, claim: Claim): void {
  const { mail } = claim
  let written: WrittenMail
  try {
    written = write(app, mail)
  } catch (thrown) {
    const reason = `The mail could not be written: ${String(thrown)}`.slice(0, mostReason)
    if (settle(app, claim, 'failed', { reason })) {
      countInRow(app, mail.lane, 'failures', (n) => selfPauses.unwritten(n, reason))
    }
    return
  }
  if ('skip' in written) {
    settle(app, claim, 'skipped', { reason: written.skip })
    return
  }
  if ('hold' in written) {
    settle(app, claim, 'pending', { wait: second, attempts: mail.attempts - 1 })
    return
  }
  const message = messageOf(app, mail, written)
  try {
    app.newMailClient().send(message)
  } catch (thrown) {
    settleFault(app, claim, String(thrown).replace(/^GoError: /, ''))
    return
  }
  if (settle(app, claim, 'sent')) clearCounts(app, mail.lane)
}

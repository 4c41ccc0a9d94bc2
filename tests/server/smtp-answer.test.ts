import { expect, test } from 'vitest'
import { isNoMailbox, outcomeOf } from '../../server/mail/smtp-answer.ts'

test.each([
  '550 "5.1.1 <reader@example.org>: Recipient address rejected: User unknown"',
  '550 5.1.1 No such user',
  '550-5.1.1 The email account that you tried to reach does not exist.',
  '550 5.1.2 The domain does not exist',
  '553 5.1.3 Bad recipient address syntax',
  '556 5.1.10 The domain takes no mail',
])('FE-08 the address counts as wrong after "%s"', (answer) => {
  expect(isNoMailbox(answer)).toBe(true)
})

test.each([
  '550 "5.1.8 Access denied, bad outbound sender"',
  '550 5.1.8 <news@orion.example>: Sender address rejected: Domain not found',
  '550 5.1.8 Access denied, bad outbound sender',
  '501 5.1.7 Bad sender address syntax',
  '550 5.1.0 Sender rejected',
  '550 5.4.5 Daily user sending limit exceeded',
  '550 5.7.1 Client host [5.1.1.9] blocked',
  '450 4.1.1 Mailbox not there yet',
])('FE-08 nobody loses a subscription by "%s"', (answer) => {
  expect(isNoMailbox(answer)).toBe(false)
})

test.each([
  '535 5.7.8 Error: authentication failed',
  '534 5.7.9 Application-specific password required',
  '530 5.7.0 Must issue a STARTTLS command first',
  '538 5.7.11 Encryption required for requested authentication mechanism',
  '504 5.7.4 Unrecognized authentication type',
  '504 "5.7.4 Unrecognized authentication type"',
  '535 "5.7.8 Error: authentication failed"',
])('FE-15 a mail waits, and does not fail, while the server says "%s"', (answer) => {
  expect(outcomeOf(answer)).toBe('unreached')
})

test.each([
  ['550 5.7.1 You are on a list', 'refused'],
  ['421 4.7.0 Try again later', 'later'],
  ['454 4.7.0 Temporary authentication failure', 'later'],
  ['EOF', 'unknown'],
  ['dial tcp 127.0.0.1:25: connect: connection refused', 'unreached'],
] as const)('FE-15 "%s" is %s', (answer, outcome) => {
  expect(outcomeOf(answer)).toBe(outcome)
})

/** The states of a mail of the outbox. `unknown`: nobody knows whether the mail server has taken it. */
export const mailStates = ['pending', 'claimed', 'sent', 'failed', 'skipped', 'unknown'] as const
export type MailState = (typeof mailStates)[number]

/** The kinds of mails that the outbox sends. */
export const mailKinds = [
  ...(['subscribe', 'email-changed', 'campaign', 'campaign-test', 'code', 'code-test', 'feedback-answer'] as const),
] as const
export type MailKind = (typeof mailKinds)[number]

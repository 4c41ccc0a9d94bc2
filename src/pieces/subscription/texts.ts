import { wordings } from '#shared/mail/subscribers.ts'

/** Texts about e-mail updates: their topics, the form to subscribe and the form to unsubscribe. */
export const texts = {
  topics: {
    news: { label: 'News', hint: 'What is new in the game and in the companion.' },
    rules: { label: 'Changes of the rules', hint: 'Which rules and figures have changed, and why.' },
    events: { label: 'Events', hint: 'Game nights, conventions and tournaments.' },
    invitations: { label: 'Invitations to playtests', hint: 'How and when to try what is not finished yet.' },
  },
  /** The sentence that a person agrees to. A changed sentence needs a new version. */
  consent: {
    version: wordings.updates,
    sentence:
      'By subscribing, you agree that we send you e-mail about the topics you chose, until you unsubscribe with the link in any of them.',
  },
  /** The sentence of the waiting list. */
  invitationsConsent: {
    version: wordings.invitations,
    sentence:
      'By joining, you agree that we send you e-mail with invitations to tests, until you unsubscribe with the link in any of them.',
  },
  topicsLegend: 'Topics',
  mailOffTitle: 'E-mail is not available',
  mailOff: 'This server cannot send e-mail, so you cannot subscribe here.',
  addressFirst: {
    sentence: 'Confirm your e-mail address first.',
    send: 'Send me the link',
    sent: 'A link is on its way to your address. Open it, then come back here.',
  },
  subscribe: {
    email: 'Your e-mail address',
    to: (email: string) => `To ${email}`,
    submit: 'Subscribe',
    busy: 'Sending',
  },
  sent: {
    title: 'Check your e-mail',
    sent: (email: string) => `If this address is right, a mail is on its way to ${email}.`,
    next: 'Open it and press Confirm. You are subscribed only after that.',
    nothing: 'Nothing after two minutes? Look in your spam folder, or send it again.',
    again: 'Send again',
    waiting: 'Send again in two minutes',
    sentAgain: 'Sent again. One address gets at most five of these mails a day.',
    other: 'Use another address',
  },
  leave: {
    byLink: 'This unsubscribes the address that the link was sent to.',
    codesByLink:
      'The address that the link was sent to then gets no more mails with alpha codes. Other mails do not change.',
    submitCodes: 'Send me no more codes',
    keep: 'Keep some topics',
    keepLegend: 'Topics to keep',
    keepNote: 'Tick the topics that you want to keep. This does not subscribe you to new ones.',
    why: 'Tell us why (optional)',
    reason: 'Reason',
    more: 'Comment',
    submit: 'Unsubscribe from all',
    submitSome: (kept: number) => (kept === 1 ? 'Keep only 1 topic' : `Keep only ${kept} topics`),
    busy: 'Unsubscribing',
    reasons: {
      unsaid: 'Rather not say',
      often: 'Too many mails',
      other: 'Not what I expected',
      unplayed: 'I no longer play',
      unasked: 'I never subscribed',
      else: 'Another reason',
    },
  },
  left: {
    title: 'You are unsubscribed',
    all: 'This address gets no more e-mail updates. One that is already on its way may still arrive.',
    someTitle: 'Saved',
    codesTitle: 'No more codes',
    codes: 'This address gets no more mails with alpha codes. A code that it got already still works.',
    undoneCodes: 'You may get mails with alpha codes again.',
    tooLateCodes: 'It is too late to undo this. To get codes again, join the waiting list again.',
    some: (kept: string) => `You still get: ${kept}. You are unsubscribed from the rest.`,
    undo: 'Undo',
    undoNote: 'You can undo this for ten minutes.',
    tooLate: 'It is too late to undo this, but you can subscribe again.',
    again: 'Subscribe again',
    undoneTitle: 'Undone',
    undone: 'You get the same e-mail updates as before.',
  },
} as const

/** Texts of the page to unsubscribe. */
export const texts = {
  heading: 'Unsubscribe',
  lead: 'Stop all e-mail updates, or only some.',
  panel: 'E-mail updates',
  menu: 'Go to the main menu',
  loading: 'Loading your subscription',
  failedTitle: 'Your subscription could not be loaded',
  confirmed: (email: string, topics: string) => `${email} gets: ${topics}.`,
  pending: (email: string) =>
    `You asked for updates to ${email} but did not confirm, so you get none. Unsubscribe to withdraw your request.`,
  none: (email: string) => `${email} gets no e-mail updates. There is nothing to unsubscribe from.`,
  left: (email: string) => `${email} is unsubscribed from all e-mail updates.`,
  bounced: (email: string) => `${email} gets no e-mail updates, because our mails came back.`,
  complained: (email: string) => `${email} gets no e-mail updates, because one was reported as spam.`,
  unproven: (email: string) =>
    `The updates to ${email} can be seen and changed here once you have shown that it is yours.`,
  byLink: 'To unsubscribe without that, use the link at the end of a mail.',
  otherAddress: 'To unsubscribe another address, use the link at the end of a mail to it.',
  subscribe: 'Subscribe',
} as const

/** The topics of e-mail updates. A subscriber chooses among them. */
export const topics = ['news', 'rules', 'events', 'invitations'] as const
export type Topic = (typeof topics)[number]

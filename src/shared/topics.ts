/** What e-mail updates are about. Who subscribes chooses among them. */
export const topics = ['news', 'rules', 'events', 'invitations'] as const
export type Topic = (typeof topics)[number]

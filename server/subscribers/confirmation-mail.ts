import type { Topic } from '../../src/shared/mail/topics.ts'
import type { OutboxMail, WrittenMail } from '../mail/letter.ts'
import { subscribeAddress } from '../mail/links.ts'
import { renderMail, siteOf } from '../mail/template.ts'
import { findRecord } from '../platform/db.ts'
import { timeOf } from '../platform/moments.ts'
import { topicsOf } from './topics.ts'

const names: Readonly<Record<Topic, string>> = {
  news: 'News',
  rules: 'Changes of the rules',
  events: 'Events',
  invitations: 'Invitations to playtests',
}

/** The mail with the link that confirms a subscription. It is only sent while there is something to confirm. */
export function confirmationMail(app: core.App, mail: OutboxMail): WrittenMail {
  const subscriber = findRecord(app, 'subscribers', mail.subscriber)
  if (!subscriber) return { skip: 'The subscriber was deleted.' }
  const topics = topicsOf(subscriber, 'wanted_topics')
  if (topics.length === 0) return { skip: 'There is nothing left to confirm.' }
  const site = siteOf(app)
  const url = subscribeAddress(app, subscriber.id, timeOf(subscriber.getString('asked_at')))
  const wanted = topics.map((topic) => names[topic]).join(', ')
  return renderMail({
    site,
    subject: `Confirm your e-mail updates from ${site.name}`,
    preheader: 'Open the link and press “Confirm” to receive the updates. Until then, we send nothing.',
    heading: 'Confirm your e-mail updates',
    blocks: [
      { text: `Somebody, probably you, asked for e-mail updates to this address: ${wanted}.` },
      { button: { label: 'Confirm', url } },
      { small: 'The link works for 30 days. If you did not ask for this, ignore this mail: no updates are sent.' },
    ],
    footer: { why: 'You get this mail because this address was entered in the form for e-mail updates.' },
  })
}

import { Link } from 'react-router-dom'
import { SubscriberBadge } from '#staff/mail/mail-badges.tsx'
import { topicWords } from '#staff/mail/mail-words.ts'
import { Part } from '#ui/page/typography.tsx'
import { texts } from './texts.ts'
import type { PartProps } from './user-parts.tsx'

const words = texts.subscription

/** The e-mail updates that the address of an account gets. */
export function Subscription({ data: { subscription } }: Pick<PartProps, 'data'>) {
  return (
    <Part id="user-subscription" heading={words.heading} className="grid gap-1">
      {subscription ? (
        <p className="flex flex-wrap items-center gap-x-3">
          <SubscriberBadge status={subscription.status} />
          <span>{topicWords(subscription.topics)}</span>
          <Link to={`/admin/subscribers?open=${subscription.id}`} className="text-link py-2.5">
            {words.open}
          </Link>
        </p>
      ) : (
        <p className="text-ink-dim">{words.none}</p>
      )}
    </Part>
  )
}

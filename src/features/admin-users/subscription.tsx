import { Link } from 'react-router-dom'
import { SubscriberBadge } from '#staff/mail/mail-badges.tsx'
import { topicWords } from '#staff/mail/mail-words.ts'
import { Heading } from '#ui/page/typography.tsx'
import { texts } from './texts.ts'
import type { PartProps } from './user-parts.tsx'

const words = texts.subscription

/** The e-mail updates that the address of an account gets. */
export function Subscription({ data: { subscription } }: Pick<PartProps, 'data'>) {
  return (
    <section aria-labelledby="user-subscription" className="grid gap-1">
      <Heading level={3} id="user-subscription" size="part">
        {words.heading}
      </Heading>
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
    </section>
  )
}

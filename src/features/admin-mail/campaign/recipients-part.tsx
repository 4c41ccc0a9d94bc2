import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { ListScreen } from '#staff/list/list-screen.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { campaignPath } from '../mail-places.ts'
import { MailSheet } from '../mail-sheet.tsx'
import { MailsBulk } from '../mails-bulk.tsx'
import { recipientsOf } from '../mails-list.tsx'
import type { PartProps } from './part-props.ts'
import { texts } from './texts.ts'

const words = texts.recipients

/** All recipients of the campaign and all people who are skipped, with state and reason. */
export function RecipientsPart({ sheet: { campaign } }: PartProps) {
  const { id, state } = campaign
  const definition = useMemo(() => recipientsOf(id, state === 'running'), [id, state])
  if (campaign.started_at === '') {
    return (
      <EmptyState
        level={2}
        title={words.title}
        action={
          <Link to={campaignPath(id, 'audience')} className={buttonClass()}>
            {words.toAudience}
          </Link>
        }
      >
        {words.none}
      </EmptyState>
    )
  }
  return (
    <ListScreen
      title={words.title}
      isPart
      definition={definition}
      sheet={(parts) => <MailSheet {...parts} />}
      bulk={(parts) => <MailsBulk {...parts} />}
    />
  )
}

import { ListScreen } from '#staff/list/list-screen.tsx'
import { StaffQueries } from '#staff/staff-queries.tsx'
import { FeedbackBoard } from './feedback-board.tsx'
import { FeedbackBulk } from './feedback-bulk.tsx'
import { useFeedbackList } from './feedback-list.tsx'
import { FeedbackSheet } from './feedback-sheet.tsx'
import { texts } from './texts.ts'

function FeedbackScreen() {
  const definition = useFeedbackList()
  return (
    <ListScreen
      title={texts.title}
      definition={definition}
      sheet={(parts) => <FeedbackSheet {...parts} />}
      bulk={(parts) => <FeedbackBulk {...parts} />}
      board={(parts) => <FeedbackBoard {...parts} />}
    />
  )
}

/** The staff screen `/admin/feedback` (FE-10). */
export const Page = () => (
  <StaffQueries>
    <FeedbackScreen />
  </StaffQueries>
)

import { useMemo } from 'react'
import { feedbackRow, type FeedbackRow } from '#records/staff/staff-feedback.ts'
import { feedbackColumns } from '#shared/lists/feedback.ts'
import { columnMaker } from '#staff/list/list-columns.tsx'
import type { ListDefinition } from '#staff/list/list-definition.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { useSession } from '#store/hooks.ts'
import { Badge } from '#ui/badge.tsx'
import { useAssignees, useFeedbackTags, usePlayersInFilter } from './feedback-choices.ts'
import { StateBadge } from './state-badge.tsx'
import { texts } from './texts.ts'
import { personWords } from './value-words.ts'

const { columns: words } = texts

const column = columnMaker<FeedbackRow>(feedbackColumns)

const fixedColumns = [
  column('message', words.message, 270, { cell: ({ message }) => <bdi>{message}</bdi> }),
  column('kind', words.kind, 70, { words: texts.kinds }),
  column('state', words.state, 100, { words: texts.states, cell: ({ state }) => <StateBadge state={state} /> }),
  column('duplicates', words.duplicates, 75, {
    cell: ({ duplicates }) => (duplicates > 0 ? texts.merged(duplicates) : ''),
  }),
  column('user_name', words.user, 110),
  column('created', words.created, 110),
  column('answered', words.answered, 90),
  column('answered_at', words.answeredAt, 110, { hidden: true }),
  column('updated', words.updated, 110, { hidden: true }),
  column('page_path', words.page, 140, { hidden: true }),
  column('build', words.build, 110, { hidden: true }),
  column('has_screenshot', words.screenshot, 100, { hidden: true }),
]

/** The list of feedback. The record store provides the choices for tags and people. */
export function useFeedbackList(): ListDefinition<FeedbackRow> {
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  const people = useAssignees()
  const tags = useFeedbackTags()
  const players = usePlayersInFilter()
  const choices = JSON.stringify([people, tags, players])
  return useMemo(
    () => ({
      list: 'feedback',
      one: texts.one,
      many: texts.many,
      schema: feedbackRow,
      order: '-created',
      searchHint: isAdmin ? texts.searchHint.admin : texts.searchHint.staff,
      rowName: ({ message }) => message.slice(0, 60),
      phoneLine: ({ state, kind, created }) => (
        <>
          <StateBadge state={state} />
          <span className="truncate">
            {texts.kinds[kind]} <StaffDate value={created} />
          </span>
        </>
      ),
      columns: [
        ...fixedColumns,
        column('tags', words.tags, 115, {
          choices: tags.map((tag) => ({ value: tag, label: tag })),
          cell: ({ tags: own }) => own.map((tag) => <Badge key={tag}>{tag}</Badge>),
          csv: ({ tags: own }) => own.join(', '),
        }),
        column('assignee', words.assignee, 110, {
          choices: people,
          // Until the staff are fetched, only "Nobody" is a choice.
          unknown: people.length > 1 ? texts.formerStaff : texts.unread,
          cell: ({ assignee, assignee_name }) => personWords(assignee, assignee_name),
          csv: ({ assignee, assignee_name }) => personWords(assignee, assignee_name),
        }),
        // Two players can have the same name, so the messages of one are found by the account.
        column('user', words.user, 0, { choices: players, addressOnly: true }),
      ],
    }),
    // The choices are compared by value, because they are made again for each rendering.
    // oxlint-disable-next-line react/exhaustive-deps
    [isAdmin, choices],
  )
}

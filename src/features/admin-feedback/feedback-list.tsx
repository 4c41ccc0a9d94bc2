import { useMemo } from 'react'
import { feedbackKinds, feedbackStates } from '#records/saves/feedback.ts'
import { feedbackRow, type FeedbackRow } from '#records/staff/staff-feedback.ts'
import type { ListColumn, ListDefinition } from '#staff/list/list-definition.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { useSession } from '#store/hooks.ts'
import { Badge } from '#ui/badge.tsx'
import { useAssignees, useFeedbackTags } from './feedback-choices.ts'
import { StateBadge } from './state-badge.tsx'
import { texts } from './texts.ts'

const { columns: words } = texts

const fixedColumns: readonly ListColumn<FeedbackRow>[] = [
  {
    key: 'message',
    label: words.message,
    kind: 'text',
    width: 270,
    unsortable: true,
    cell: ({ message }) => <bdi>{message}</bdi>,
    csv: ({ message }) => message,
  },
  {
    key: 'kind',
    label: words.kind,
    kind: 'choice',
    choices: feedbackKinds.map((value) => ({ value, label: texts.kinds[value] })),
    width: 70,
    cell: ({ kind }) => texts.kinds[kind],
    csv: ({ kind }) => kind,
  },
  {
    key: 'state',
    label: words.state,
    kind: 'choice',
    choices: feedbackStates.map((value) => ({ value, label: texts.states[value] })),
    width: 100,
    cell: ({ state }) => <StateBadge state={state} />,
    csv: ({ state }) => state,
  },
  {
    key: 'duplicates',
    label: words.duplicates,
    kind: 'number',
    width: 75,
    cell: ({ duplicates }) => (duplicates > 0 ? texts.merged(duplicates) : ''),
    csv: ({ duplicates }) => duplicates,
  },
  {
    key: 'user_name',
    label: words.user,
    kind: 'text',
    width: 110,
    unsortable: true,
    unfiltered: true,
    cell: ({ user_name }) => user_name,
    csv: ({ user_name }) => user_name,
  },
  {
    key: 'created',
    label: words.created,
    kind: 'date',
    width: 110,
    cell: ({ created }) => <StaffDate value={created} />,
    csv: ({ created }) => created,
  },
  {
    key: 'answered_at',
    label: words.answered,
    kind: 'date',
    width: 110,
    hidden: true,
    cell: ({ answered_at }) => <StaffDate value={answered_at} />,
    csv: ({ answered_at }) => answered_at,
  },
  {
    key: 'updated',
    label: words.updated,
    kind: 'date',
    width: 110,
    hidden: true,
    cell: ({ updated }) => <StaffDate value={updated} />,
    csv: ({ updated }) => updated,
  },
  {
    key: 'page_path',
    label: words.page,
    kind: 'text',
    width: 140,
    hidden: true,
    cell: ({ page_path }) => page_path,
    csv: ({ page_path }) => page_path,
  },
  {
    key: 'build',
    label: words.build,
    kind: 'text',
    width: 110,
    hidden: true,
    cell: ({ build }) => build,
    csv: ({ build }) => build,
  },
  {
    key: 'has_screenshot',
    label: words.screenshot,
    kind: 'yes-no',
    width: 100,
    hidden: true,
    unsortable: true,
    cell: ({ has_screenshot }) => (has_screenshot ? texts.yes : texts.no),
    csv: ({ has_screenshot }) => (has_screenshot ? texts.yes : texts.no),
  },
]

/** The list of feedback. Its tags and people are choices that the record store knows. */
export const useFeedbackList = (): ListDefinition<FeedbackRow> => {
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  const people = useAssignees()
  const tags = useFeedbackTags()
  const choices = JSON.stringify([people, tags])
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
        {
          key: 'tags',
          label: words.tags,
          kind: 'choice',
          choices: tags.map((tag) => ({ value: tag, label: tag })),
          width: 115,
          unsortable: true,
          cell: ({ tags: own }) => own.map((tag) => <Badge key={tag}>{tag}</Badge>),
          csv: ({ tags: own }) => own.join(', '),
        },
        {
          key: 'assignee',
          label: words.assignee,
          kind: 'choice',
          choices: people,
          width: 110,
          unsortable: true,
          cell: ({ assignee, assignee_name }) => assignee_name || assignee,
          csv: ({ assignee, assignee_name }) => assignee_name || assignee,
        },
      ],
    }),
    // The choices are compared by value, because they are made anew for each rendering.
    // oxlint-disable-next-line react/exhaustive-deps
    [isAdmin, choices],
  )
}

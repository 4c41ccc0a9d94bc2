import type { Audience } from '#records/staff/staff-campaigns.ts'
import { readView } from '#staff/list/list-address.ts'
import { segmentColumns } from '#staff/views/segment-columns.ts'
import { useSavedViews } from '#staff/views/use-saved-views.ts'
import { Select } from '#ui/form/select.tsx'
import { texts } from './texts.ts'

type Segment = NonNullable<Audience['segment']>

const words = texts.segment

/** The conditions of a saved view of subscribers; undefined if it has unknown conditions. */
const segmentOf = ({ name, query }: { readonly name: string; readonly query: string }): Segment | undefined => {
  const { view, unread } = readView(new URLSearchParams(query), segmentColumns, '-created')
  return unread.length > 0 ? undefined : { name, search: view.search, where: [...view.where] }
}

interface SegmentFieldProps {
  readonly segment: Audience['segment']
  readonly onChange: (segment: Audience['segment']) => void
}

/** Narrows an audience to the people of a saved view of subscribers. */
export function SegmentField({ segment, onChange }: SegmentFieldProps) {
  const { all } = useSavedViews()
  const views = all.flatMap((view) => {
    const found = view.screen === 'subscribers' ? segmentOf(view) : undefined
    return found ? [{ id: view.id, segment: found }] : []
  })
  const isChosen = (one: Segment) => JSON.stringify(one) === JSON.stringify(segment)
  const chosen = views.find((view) => isChosen(view.segment))
  const options = [
    { value: 'none', label: words.none },
    // The view may have been changed or deleted since, or belong to somebody else.
    ...(segment && !chosen ? [{ value: 'kept', label: words.kept(segment.name) }] : []),
    ...views.map(({ id, segment: { name } }) => ({ value: id, label: name })),
  ]
  if (views.length === 0 && !segment) return <p className="text-sm text-ink-dim">{words.noViews}</p>
  return (
    <Select
      label={words.label}
      hint={words.hint}
      options={options}
      value={chosen?.id ?? (segment ? 'kept' : 'none')}
      onChange={(value) => {
        if (value !== 'kept') onChange(views.find(({ id }) => id === value)?.segment)
      }}
    />
  )
}

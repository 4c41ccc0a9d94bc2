import type { ReactElement } from 'react'
import { Button } from '#ui/button/button.tsx'
import { StarIcon } from '#ui/icon/icons-actions.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { useStarChart } from '../chart-context.tsx'
import { useMarksStore } from '../chart-context.tsx'
import { marksTexts as texts } from '../texts.ts'
import { MarksSaveStatus } from './marks-save-status.tsx'
import { NoteField } from './note-field.tsx'
import { TagsField } from './tags-field.tsx'
import { useMark } from './use-marks.ts'

/** Edits the marks of a system. Every change is saved immediately. */
export function MarksEditor({ systemId }: { readonly systemId: string }): ReactElement {
  const sector = useStarChart((state) => state.sector)
  const mark = useMark(systemId)
  const marks = useMarksStore().getState()
  return (
    <section aria-label={texts.heading} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading level={3} size="part">
          {texts.heading}
        </Heading>
        <Button
          aria-pressed={mark.bookmarked}
          icon={<StarIcon className={mark.bookmarked ? 'fill-current' : ''} />}
          onClick={() => marks.setBookmark(sector, systemId, !mark.bookmarked)}
        >
          {mark.bookmarked ? texts.bookmarked : texts.bookmark}
        </Button>
      </div>
      <TagsField tags={mark.tags} onChange={(tags) => marks.setTags(sector, systemId, tags)} />
      {/* The key gives each system its own field, so that unsaved text never moves to another system. */}
      <NoteField
        key={`${sector} ${systemId}`}
        note={mark.note}
        onChange={(note) => marks.setNote(sector, systemId, note)}
      />
      <MarksSaveStatus />
    </section>
  )
}

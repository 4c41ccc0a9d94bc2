import type { StoredDraft } from '#records/staff/staff-releases.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useQuestion } from '../address/question-context.tsx'
import { texts } from './texts.ts'

const words = texts.drafts

interface DraftsPanelProps {
  readonly drafts: readonly StoredDraft[]
  /** Id of the draft that is open. */
  readonly open: string | undefined
}

/** The drafts that are not published; one of them can be open. */
export function DraftsPanel({ drafts, open }: DraftsPanelProps) {
  const { change } = useQuestion()
  return (
    <Panel title={words.heading} aria-label={words.heading}>
      {drafts.length === 0 ? (
        <p className="text-ink-dim">{words.none}</p>
      ) : (
        <ul>
          {drafts.map(({ id, name, created_by, updated, notes, sentence, problem }) => (
            <li key={id} className="border-t border-hairline first:border-t-0">
              <button
                type="button"
                aria-label={words.open(name)}
                aria-current={id === open || undefined}
                className="grid min-h-11 w-full gap-0.5 py-2 text-left hover:underline focus-visible:-outline-offset-2 aria-[current]:font-semibold"
                onClick={() => change({ draft: id })}
              >
                <span>{name}</span>
                <span className="flex flex-wrap gap-x-3 text-sm font-normal text-ink-dim">
                  <span>{words.by(created_by)}</span>
                  <StaffDate value={updated} withTime />
                  <span>{words.notes(notes.length)}</span>
                </span>
                <span className="line-clamp-2 text-sm font-normal">{problem === '' ? sentence : problem}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

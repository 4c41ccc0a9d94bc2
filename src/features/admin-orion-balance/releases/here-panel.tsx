import { contentHash } from '#content/version.ts'
import type { StoredDraft } from '#records/staff/staff-releases.ts'
import type { DraftChange } from '#shared/balance.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useQuestion } from '../address/question-context.tsx'
import { useDraft } from '../draft/draft-context.tsx'
import { DraftForm } from './draft-form.tsx'
import { texts } from './texts.ts'
import { useTell } from './use-releases.ts'

const words = texts.here

/** Whether two drafts change the same figures to the same values, in any order. */
const isSame = (one: readonly DraftChange[], other: readonly DraftChange[]): boolean => {
  const texts = (changes: readonly DraftChange[]) =>
    changes.map(({ item, id, figure, value }) => [item, id, figure, value].join(' ')).toSorted()
  return texts(one).join('\n') === texts(other).join('\n')
}

/** Saves the draft of this device for all staff. */
export function HerePanel({ drafts }: { readonly drafts: readonly StoredDraft[] }) {
  const { releases } = useStaffRecords()
  const { changes } = useDraft((state) => state.draft)
  const { change } = useQuestion()
  const tell = useTell()
  // What is saved already is not to be saved once more.
  const saved = drafts.find((draft) => isSame(draft.changes, changes))
  const save = async (text: { readonly name: string; readonly why: string }) => {
    const content = { ...text, changes, evidence: [], content_hash: contentHash }
    const made = await tell(releases.create(content), words.saved)
    if (made) change({ draft: made.id })
    return made !== undefined
  }
  return (
    <Panel title={words.heading} aria-label={words.heading}>
      {changes.length === 0 ? (
        <p className="text-ink-dim">{words.none}</p>
      ) : saved ? (
        <div className="grid justify-items-start gap-3">
          <p>{words.isSaved(saved.name)}</p>
          <Button onClick={() => change({ draft: saved.id })}>{words.open}</Button>
        </div>
      ) : (
        <div className="grid gap-3">
          <p>{words.holds(changes.length)}</p>
          <DraftForm was={{ name: '', why: '' }} saveLabel={words.save} onSave={save} />
        </div>
      )}
    </Panel>
  )
}

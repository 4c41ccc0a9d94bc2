import { contentHash } from '#content/version.ts'
import { noDraft } from '#game/balance/draft.ts'
import type { PublishedRelease, StoredDraft } from '#records/staff/staff-releases.ts'
import type { DraftChange } from '#shared/balance.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useQuestion } from '../address/question-context.tsx'
import { useDraft, useDraftStore } from '../draft/draft-context.tsx'
import { isSameChanges, isSameFigure } from '../draft/draft-figure.ts'
import { DraftForm } from './draft-form.tsx'
import { texts } from './texts.ts'
import { useTell } from './use-releases.ts'

const words = texts.here

/** Whether a release contains all changes of a draft. */
const isMade = (changes: readonly DraftChange[], { differences }: PublishedRelease): boolean =>
  changes.every((one) => differences.some((made) => isSameFigure(one, made) && made.to === one.value))

interface HerePanelProps {
  readonly drafts: readonly StoredDraft[]
  /** The one in force; undefined if none was published. */
  readonly release: PublishedRelease | undefined
}

/** Panel to save the draft of this device for all staff. */
export function HerePanel({ drafts, release }: HerePanelProps) {
  const { releases } = useStaffRecords()
  const { changes } = useDraft((state) => state.draft)
  const { replace } = useDraftStore()
  const { change } = useQuestion()
  const tell = useTell()
  // A draft that is already saved must not be saved again.
  const saved = drafts.find((draft) => isSameChanges(draft.changes, changes))
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
      ) : release && isMade(changes, release) ? (
        <div className="grid justify-items-start gap-3">
          <p>{words.isPublished(release.number)}</p>
          <Button onClick={() => replace(noDraft)}>{words.clear}</Button>
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

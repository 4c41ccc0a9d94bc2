import { useState } from 'react'
import { contentHash } from '#content/version.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useQuestion } from '../address/question-context.tsx'
import { useDraft } from '../draft/draft-context.tsx'
import { DraftForm } from './draft-form.tsx'
import { texts } from './texts.ts'
import { useTell } from './use-releases.ts'

const words = texts.here

/** Saves the draft of this device for all staff. */
export function HerePanel() {
  const { releases } = useStaffRecords()
  const { changes } = useDraft((state) => state.draft)
  const { change } = useQuestion()
  const tell = useTell()
  // Another form for each draft: what was saved is not to be saved once more.
  const [saved, setSaved] = useState(0)
  const save = async (text: { readonly name: string; readonly why: string }) => {
    const content = { ...text, changes, evidence: [], content_hash: contentHash }
    const made = await tell(releases.create(content), words.saved)
    if (made) {
      setSaved((n) => n + 1)
      change({ draft: made.id })
    }
    return made !== undefined
  }
  return (
    <Panel title={words.heading} aria-label={words.heading}>
      {changes.length === 0 ? (
        <p className="text-ink-dim">{words.none}</p>
      ) : (
        <div className="grid gap-3">
          <p>{words.holds(changes.length)}</p>
          <DraftForm key={saved} was={{ name: '', why: '' }} saveLabel={words.save} onSave={save} />
        </div>
      )}
    </Panel>
  )
}

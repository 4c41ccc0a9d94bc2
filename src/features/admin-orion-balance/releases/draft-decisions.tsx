import { useState } from 'react'
import { noDraft } from '#game/balance/draft.ts'
import { err, ok } from '#game/result.ts'
import type { StoredDraft } from '#records/staff/staff-releases.ts'
import { ChangeDialog } from '#staff/record/change-dialog.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { useSession } from '#store/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { toast } from '#ui/layer/toast.ts'
import { useQuestion } from '../address/question-context.tsx'
import { useDraft, useDraftStore } from '../draft/draft-context.tsx'
import { isSameChanges } from '../draft/draft-figure.ts'
import { DifferencesTable } from './differences-table.tsx'
import { texts } from './texts.ts'
import { useSend } from './use-releases.ts'

const words = texts.sheet

interface DraftDecisionsProps {
  readonly draft: StoredDraft
  readonly newest: number
}

/** Buttons to publish and delete a draft. */
export function DraftDecisions({ draft, newest }: DraftDecisionsProps) {
  const { releases } = useStaffRecords()
  const { change } = useQuestion()
  const { replace } = useDraftStore()
  const here = useDraft((state) => state.draft.changes)
  const send = useSend()
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  const [asked, setAsked] = useState<'publish' | 'remove'>()
  const { name, why, differences, problem } = draft
  const publish = async () => {
    const done = await send(releases.publish(draft, newest))
    if (!done.ok) return err(done.error)
    change({ draft: '' })
    // After publishing it is no longer a draft.
    const isHere = isSameChanges(here, draft.changes)
    if (isHere) replace(noDraft)
    toast((isHere ? words.publishedHere : words.published)(done.value.number), { tone: 'good' })
    return ok(undefined)
  }
  const remove = async () => {
    const done = await send(releases.remove(draft.id))
    if (!done.ok) return err(done.error)
    change({ draft: '' })
    toast(words.removed)
    return ok(undefined)
  }
  const isReady = problem === '' && why !== '' && differences.length > 0
  const close = () => setAsked(undefined)
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-hairline pt-4">
      {isAdmin ? (
        <Button variant="primary" disabled={!isReady} onClick={() => setAsked('publish')}>
          {words.publish}
        </Button>
      ) : (
        <span className="text-ink-dim">{words.onlyAdmins}</span>
      )}
      <Button variant="quiet" onClick={() => setAsked('remove')}>
        {words.remove}
      </Button>
      {why === '' && <p className="basis-full text-sm text-ink-dim">{words.whyMissing}</p>}
      {asked === 'publish' && (
        <ChangeDialog
          title={words.publishTitle(newest + 1)}
          explain={words.publishExplain}
          applyLabel={words.publish}
          needsReason={false}
          apply={publish}
          onClose={close}
        >
          <DifferencesTable of={differences} />
        </ChangeDialog>
      )}
      {asked === 'remove' && (
        <ChangeDialog
          danger
          title={words.removeTitle(name)}
          explain={words.removeExplain}
          applyLabel={words.remove}
          needsReason={false}
          apply={remove}
          onClose={close}
        />
      )}
    </div>
  )
}

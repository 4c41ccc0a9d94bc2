import { contentHash } from '#content/version.ts'
import type { AuditRow } from '#records/staff/audit.ts'
import type { StoredDraft } from '#records/staff/staff-releases.ts'
import type { DraftBody } from '#shared/balance.ts'
import { AuditTrail } from '#staff/record/audit-trail.tsx'
import type { ChangedValue } from '#staff/record/changed-values.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/layer/toast.ts'
import { Panel } from '#ui/page/panel.tsx'
import { useQuestion } from '../address/question-context.tsx'
import { useDraft, useDraftStore } from '../draft/draft-context.tsx'
import { DifferencesTable } from './differences-table.tsx'
import { DraftDecisions } from './draft-decisions.tsx'
import { DraftEvidence } from './draft-evidence.tsx'
import { DraftForm } from './draft-form.tsx'
import { DraftNotes } from './draft-notes.tsx'
import { texts } from './texts.ts'
import { useTell } from './use-releases.ts'

const words = texts.sheet

/** What staff changed about a draft. The figures themselves are in the table above. */
const describe = ({ action }: AuditRow, values: readonly ChangedValue[]) => {
  if (action === 'create') return words.audit.created
  if (values.length === 0) return words.audit.saved
  return values.map(({ column, before, after }) => (
    <div key={column}>{(column === 'name' ? words.audit.name : words.audit.figures)(before, after)}</div>
  ))
}

interface DraftSheetProps {
  readonly draft: StoredDraft
  /** Number of the release that it is compared with. */
  readonly newest: number
}

/** One draft: its changes, the reason, the evidence, and the possible actions. */
export function DraftSheet({ draft, newest }: DraftSheetProps) {
  const { releases } = useStaffRecords()
  const { change } = useQuestion()
  const { replace } = useDraftStore()
  const here = useDraft((state) => state.draft.changes)
  const tell = useTell()
  const { name, why, changes, evidence } = draft
  const save = async (content: Partial<DraftBody>, done: string): Promise<boolean> => {
    const whole = { name, why, changes, evidence, content_hash: contentHash, ...content }
    return (await tell(releases.change(draft, whole), done)) !== undefined
  }
  const workOn = () => {
    replace({ changes })
    toast(words.workedOn)
  }
  return (
    <Panel
      notched
      title={name}
      aria-label={name}
      actions={<IconButton label={words.close} icon={<CloseIcon />} onClick={() => change({ draft: '' })} />}
    >
      <div className="grid gap-6">
        {draft.problem !== '' ? (
          <p className="text-hull">{draft.problem}</p>
        ) : draft.differences.length === 0 ? (
          <p className="text-ink-dim">{words.nothing}</p>
        ) : (
          <div className="grid gap-3">
            <DifferencesTable of={draft.differences} />
            <p>
              <span className="label-text block text-[0.9375rem]">{words.sentence}</span>
              {draft.sentence}
            </p>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button onClick={workOn}>{words.workOn}</Button>
          <Button
            disabled={here.length === 0}
            onClick={() => void save({ changes: here, evidence: [] }, words.takenHere)}
          >
            {words.takeHere}
          </Button>
        </div>
        <DraftForm
          key={`${draft.id} ${name} ${why}`}
          was={{ name, why }}
          saveLabel={words.saveText}
          onSave={(text) => save(text, words.savedText)}
        />
        <DraftEvidence
          draft={draft}
          onAttach={(found) => void save({ evidence: found }, texts.evidence.attached(found.length))}
        />
        <DraftNotes key={draft.id} draft={draft} />
        <DraftDecisions draft={draft} newest={newest} />
        <AuditTrail records={[draft.id]} describe={describe} undo={() => undefined} />
      </div>
    </Panel>
  )
}

import type { StoredDraft } from '#records/staff/staff-releases.ts'
import type { ReleaseEvidence } from '#shared/balance.ts'
import { Button } from '#ui/button/button.tsx'
import { toast } from '#ui/layer/toast.ts'
import { Heading } from '#ui/page/typography.tsx'
import { useRuns } from '../run/balance-context.tsx'
import { evidenceOf } from './device-evidence.ts'
import { EvidenceList } from './evidence-list.tsx'
import { texts } from './texts.ts'

const words = texts.evidence

interface DraftEvidenceProps {
  readonly draft: StoredDraft
  readonly onAttach: (evidence: readonly ReleaseEvidence[]) => void
}

/** The evidence of a draft. Attaching the results of this device replaces earlier evidence. */
export function DraftEvidence({ draft, onAttach }: DraftEvidenceProps) {
  const kept = useRuns((state) => state.kept) ?? []
  const worths = useRuns((state) => state.worths)
  const attach = () => {
    const found = evidenceOf(kept, worths, draft)
    if (found.length === 0) toast(words.nothing, { tone: 'problem' })
    else onAttach(found)
  }
  return (
    <section aria-label={words.heading} className="grid gap-2">
      <Heading level={3} size="part">
        {words.heading}
      </Heading>
      {draft.evidence.length === 0 ? (
        <p className="text-ink-dim">{words.none}</p>
      ) : (
        <EvidenceList of={draft.evidence} />
      )}
      <Button className="justify-self-start" onClick={attach}>
        {words.attach}
      </Button>
    </section>
  )
}

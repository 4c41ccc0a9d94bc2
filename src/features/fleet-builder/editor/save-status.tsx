import type { ReactElement } from 'react'
import type { FleetStatus } from '#store/fleets/fleet-entry.ts'
import { Button } from '#ui/button/button.tsx'
import { OfflineIcon, OnlineIcon, SyncIcon } from '#ui/icon/icons-places.tsx'
import { ErrorIcon } from '#ui/icon/icons.tsx'
import { useSaveStatus } from '../open-fleet.ts'
import { saveWords } from './save-words.ts'

const iconOf = (status: FleetStatus) => {
  if (status === 'saved-to-account') return <OnlineIcon size={20} />
  if (status === 'saving') return <SyncIcon size={20} />
  return saveWords(status).tone === 'problem' ? <ErrorIcon size={20} /> : <OfflineIcon size={20} />
}

/** Says where the fleet is saved. It follows shortly after an edit. */
export function SaveStatus(): ReactElement {
  const status = useSaveStatus()
  const { short, tone } = saveWords(status)
  return (
    <p
      className={`flex items-center gap-1.5 text-sm ${tone === 'problem' ? 'font-semibold text-hull' : 'text-ink-dim'}`}
    >
      {iconOf(status)}
      {short}
    </p>
  )
}

interface SaveAdviceProps {
  readonly onShowConflicts: () => void
}

/** Explains why a fleet is not saved and what to do. Screen readers announce it when it appears. */
export function SaveAdvice({ onShowConflicts }: SaveAdviceProps): ReactElement {
  const status = useSaveStatus()
  const { advice } = saveWords(status)
  return (
    <div role="alert">
      {advice !== undefined && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 border border-hull bg-paper-raised px-4 py-3">
          <p className="max-w-[68ch]">{advice}</p>
          {status === 'conflict' && <Button onClick={onShowConflicts}>Choose version</Button>}
        </div>
      )}
    </div>
  )
}

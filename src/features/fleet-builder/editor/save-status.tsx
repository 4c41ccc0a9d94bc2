import { useState, useSyncExternalStore, type ReactElement } from 'react'
import { Button } from '#ui/button/button.tsx'
import { OnlineIcon } from '#ui/icon/icons-places.tsx'
import { ErrorIcon, OfflineIcon } from '#ui/icon/icons.tsx'
import { useOpenFleet, useSaveStatus } from '../open-fleet/open-fleet.ts'
import { saveWords } from '../open-fleet/save-words.ts'
import { texts } from './texts.ts'

/** Whether the account could not be reached at the last finished attempt. */
function useIsOffline(): boolean {
  const { account, subscribe } = useOpenFleet()
  const now = useSyncExternalStore(subscribe, account)
  const [last, setLast] = useState(now)
  if (now !== last && now !== 'syncing') setLast(now)
  return last === 'offline'
}

/** Says where the fleet is saved. It follows shortly after an edit. */
export function SaveStatus(): ReactElement {
  const status = useSaveStatus()
  const isOffline = useIsOffline()
  const { short, tone } = saveWords(status)
  // The icon says whether there is a network. The words change with every edit; the icon does not, because it would
  // flicker.
  const Icon = tone === 'problem' ? ErrorIcon : isOffline ? OfflineIcon : OnlineIcon
  return (
    <p
      className={`flex items-center gap-1.5 text-sm ${tone === 'problem' ? 'font-semibold text-hull' : 'text-ink-dim'}`}
    >
      <Icon size={20} />
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
          {status === 'conflict' && <Button onClick={onShowConflicts}>{texts.resolve}</Button>}
        </div>
      )}
    </div>
  )
}

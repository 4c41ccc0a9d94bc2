import { OfflineIcon } from '#ui/icon/icons-places.tsx'
import { useOnline } from '../use-online.ts'

export function OfflineIndicator() {
  const online = useOnline()
  return (
    <span role="status" className="label-text text-sm text-ink-dim">
      {online ? null : (
        <span
          className="inline-flex items-center gap-2 px-2"
          title="No network. Everything stored on this device still works."
        >
          <OfflineIcon size={20} />
          Offline
        </span>
      )}
    </span>
  )
}

import { OfflineIcon } from '#ui/icon/icons.tsx'
import { statusTexts as texts } from '../texts.ts'
import { useOnline } from '../use-online.ts'

export function OfflineIndicator() {
  const online = useOnline()
  return (
    <span role="status" className="label-text flex items-center text-sm text-ink-dim">
      {online ? null : (
        <span className="flex items-center gap-2 px-2" title={texts.offlineHint}>
          <OfflineIcon size={20} />
          {texts.offline}
        </span>
      )}
    </span>
  )
}

import { memo } from 'react'
import { rulesBook } from '#store/rules/rules-book.ts'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { texts } from './texts.ts'
import { useBookOnDevice } from './use-book-on-device.ts'

export function offlineStatusText(version: string, kept: number | undefined, pages: number): string {
  if (kept === undefined || kept === 0) return texts.offline.network(version)
  return kept === pages ? texts.offline.all(version, pages) : texts.offline.some(version, kept, pages)
}

/** Shows how many pages of the book can be read offline. */
export const OfflineStatus = memo(function OfflineStatus() {
  const { manifest } = rulesBook
  const kept = useBookOnDevice(manifest)
  const total = manifest.pages.length
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-dim" data-rules-device={kept ?? 'none'}>
      {kept === total && <CheckIcon size={18} className="text-good" />}
      {offlineStatusText(manifest.version, kept, total)}
    </p>
  )
})

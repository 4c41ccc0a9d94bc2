import { useEffect, useState } from 'react'
import { useSettings } from '#store/hooks.ts'
import { MatchBar } from './match-bar.tsx'
import type { SearchTarget } from './match-steps.ts'
import { SearchDialog } from './search-dialog.tsx'
import { searchIndex } from './search-index.ts'
import type { SearchSlotProps } from './search-slot.tsx'

/** The search of the book: its dialog, and the match bar while a search is active. */
export function Search({ slug, open, onOpenChange, onSection, onContents }: SearchSlotProps) {
  const isActive = useSettings((settings) => settings.searchHighlight.isActive)
  const [searchTarget, setSearchTarget] = useState<SearchTarget | null>(null)
  const isWanted = open || isActive
  useEffect(() => void searchIndex.build(isWanted), [isWanted])
  return (
    <>
      <SearchDialog open={open} onOpenChange={onOpenChange} onSearchTarget={setSearchTarget} />
      {isActive && (
        <MatchBar
          {...{ slug, searchTarget, onSection, onContents }}
          onSearchTarget={setSearchTarget}
          onSearch={() => onOpenChange(true)}
        />
      )}
    </>
  )
}

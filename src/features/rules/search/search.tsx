import { useEffect, useState } from 'react'
import { useSettings } from '#store/hooks.ts'
import { MatchBar } from './match-bar.tsx'
import type { SearchTarget } from './match-steps.ts'
import { SearchDialog } from './search-dialog.tsx'
import { searchIndex } from './search-index.ts'

export interface SearchProps {
  /** Slug of the page that is shown. */
  readonly slug: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Called with the id of the section that contains the current match; '' above the first heading. */
  readonly onSection: (id: string) => void
  /** Opens the contents of the book; undefined if they are beside the text. */
  readonly onContents: (() => void) | undefined
}

/** The search of the book: its dialog, and the match bar while a search is active. */
export function Search({ slug, open, onOpenChange, onSection, onContents }: SearchProps) {
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

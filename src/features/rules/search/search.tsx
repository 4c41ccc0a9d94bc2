import { useEffect, useState } from 'react'
import { useSettings } from '#store/hooks.ts'
import { ActiveSearch } from './active-search.tsx'
import type { Arrival } from './arrival.ts'
import { SearchDialog } from './search-dialog.tsx'
import type { SearchSlotProps } from './search-slot.tsx'
import { searchIndex } from './the-index.ts'

/** The search over the book: its index, its dialog, and what a search that is on does to the page. */
export function Search({ slug, open, onOpenChange, onSection }: SearchSlotProps) {
  const isActive = useSettings((settings) => settings.searchHighlight.isActive)
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const isWanted = open || isActive
  useEffect(() => void searchIndex().build(isWanted), [isWanted])
  return (
    <>
      <SearchDialog open={open} onOpenChange={onOpenChange} onArrive={setArrival} />
      {isActive && (
        <ActiveSearch {...{ slug, arrival, onSection }} onArrive={setArrival} onSearch={() => onOpenChange(true)} />
      )}
    </>
  )
}

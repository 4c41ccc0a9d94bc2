import { useCallback, useEffect, useState } from 'react'
import { useSettings } from '#store/hooks.ts'
import { SearchIcon } from '#ui/icons-actions.tsx'
import { isSlash } from '#ui/keys.ts'
import { toast } from '#ui/toast.ts'
import { whenIdle } from '#ui/when-idle.ts'
import type { Arrival } from '../highlight.ts'
import { Later } from './later.tsx'

interface SearchSlotProps {
  /** The page on show. */
  readonly slug: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** A match in this section is shown now; '' above the first. */
  readonly onSection: (id: string) => void
}

/** `/` where it is free; Ctrl-K from anywhere. */
const opensSearch = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented) return false
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  return isSlash(event) || (isCommand && event.key.toLowerCase() === 'k')
}

const loadIndex = () => import('./search-index.ts')
const loadDialog = async () => (await import('./search-dialog.tsx')).SearchDialog
const loadMatchBar = async () => (await import('./match-bar.tsx')).MatchBar
const nothing = () => undefined

/** Makes the index on the device, when the page is idle or at once. Without its code now, the next try may have it. */
function useIndex(wanted: boolean): void {
  useEffect(() => {
    const build = () => void loadIndex().then(({ searchIndex }) => searchIndex.build(wanted), nothing)
    if (!wanted) return whenIdle(build)
    build()
    return undefined
  }, [wanted])
}

/** Where the search stands in the reader: its keys, and its code as soon as somebody wants it. */
export function SearchSlot({ slug, open, onOpenChange, onSection }: SearchSlotProps) {
  const isActive = useSettings((settings) => settings.searchHighlight.isActive)
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const onMissing = useCallback(() => {
    onOpenChange(false)
    toast('The search is not on this device yet. It opens once you are back in the network.', { tone: 'problem' })
  }, [onOpenChange])
  useIndex(open || isActive)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return
      event.preventDefault()
      onOpenChange(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onOpenChange])

  return (
    <>
      <Later
        wanted={open}
        load={loadDialog}
        onMissing={onMissing}
        props={{ open, onOpenChange, onArrive: setArrival }}
      />
      {isActive && (
        <Later
          wanted
          load={loadMatchBar}
          onMissing={nothing}
          props={{ slug, arrival, onArrive: setArrival, onSearch: () => onOpenChange(true), onSection }}
        />
      )}
    </>
  )
}

/** Opens the search; looks like the box it opens. */
export const SearchBox = ({ onPress }: { readonly onPress: () => void }) => (
  <button type="button" onClick={onPress} aria-keyshortcuts="/ Control+K" className="rules-search-box">
    <SearchIcon size={18} />
    <span>Search the rules</span>
    <kbd aria-hidden="true">/</kbd>
  </button>
)

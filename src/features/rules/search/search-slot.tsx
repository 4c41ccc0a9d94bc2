import { useEffect, useState } from 'react'
import { useSettings } from '#store/hooks.ts'
import { SearchIcon } from '#ui/icon/icons-actions.tsx'
import { isSlash } from '#ui/keys.ts'
import { lazyCode } from '#ui/state/lazy-code.ts'
import { LazyPart } from '#ui/state/lazy-part.tsx'
import { whenIdle } from '#ui/when-idle.ts'

export interface SearchSlotProps {
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

const search = lazyCode(() => import('./search.tsx'))

/** Where the search stands in the reader: its keys, and its code as soon as the page is idle or somebody wants it. */
export function SearchSlot({ slug, open, onOpenChange, onSection }: SearchSlotProps) {
  const isActive = useSettings((settings) => settings.searchHighlight.isActive)
  const [, arrive] = useState<object>()

  useEffect(() => {
    // Making its index takes up to half a second on a phone: done before the first question, nobody waits for it.
    const fetch = () => void search.fetch().then(arrive, () => undefined)
    if (!isActive) return whenIdle(fetch)
    fetch()
    return undefined
  }, [isActive])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return
      event.preventDefault()
      onOpenChange(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onOpenChange])

  // Where the code cannot be had, nothing is said of it before somebody asks.
  if (!open && !search.code()) return null
  return (
    <LazyPart of={search} onClose={() => onOpenChange(false)}>
      {({ Search }) => <Search {...{ slug, open, onOpenChange, onSection }} />}
    </LazyPart>
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

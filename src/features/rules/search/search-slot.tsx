import { useEffect, useState } from 'react'
import { useSettings } from '#store/hooks.ts'
import { SearchIcon } from '#ui/icon/icons-actions.tsx'
import { isSlash } from '#ui/keys.ts'
import { lazyCode } from '#ui/state/lazy-code.ts'
import { LazyPart } from '#ui/state/lazy-part.tsx'
import { whenIdle } from '#ui/when-idle.ts'

export interface SearchSlotProps {
  /** The page that is shown. */
  readonly slug: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Called with the section of the match that is shown; '' above the first. */
  readonly onSection: (id: string) => void
}

/** `/` outside text fields and dialogs; Ctrl-K or Cmd-K anywhere. */
const opensSearch = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented) return false
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  return isSlash(event) || (isCommand && event.key.toLowerCase() === 'k')
}

const search = lazyCode(() => import('./search.tsx'))

/** Handles the keys of the search, and fetches its code when the page is idle or when it is first needed. */
export function SearchSlot({ slug, open, onOpenChange, onSection }: SearchSlotProps) {
  const isActive = useSettings((settings) => settings.searchHighlight.isActive)
  const [, setFetched] = useState<object>()

  useEffect(() => {
    // Building the index takes up to half a second on a phone, so it is done before the first search.
    const fetch = () => void search.fetch().then(setFetched, () => undefined)
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

  // If the code cannot be fetched, no error is shown until the search is opened.
  if (!open && !search.code()) return null
  return (
    <LazyPart of={search} onClose={() => onOpenChange(false)}>
      {({ Search }) => <Search {...{ slug, open, onOpenChange, onSection }} />}
    </LazyPart>
  )
}

/** Button that opens the search and looks like its input. */
export const SearchBox = ({ onPress }: { readonly onPress: () => void }) => (
  <button type="button" onClick={onPress} aria-keyshortcuts="/ Control+K" className="rules-search-box">
    <SearchIcon size={18} />
    <span>Search the rules</span>
    <kbd aria-hidden="true">/</kbd>
  </button>
)

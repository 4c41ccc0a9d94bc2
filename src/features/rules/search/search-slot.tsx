import { useEffect, useState } from 'react'
import { useSettings } from '#store/hooks.ts'
import { SearchIcon } from '#ui/icon/icons-actions.tsx'
import { isSlash, pressOf } from '#ui/keys.ts'
import { LazyPart } from '#ui/layer/lazy-part.tsx'
import { lazyCode } from '#ui/state/lazy-code.ts'
import { whenIdle } from '#ui/when-idle.ts'
import { searchTexts as texts } from '../texts.ts'
import type { SearchProps } from './search.tsx'

/** Whether a key opens the search: `/` outside of text fields and dialogs, or Ctrl-K or Cmd-K anywhere. */
const opensSearch = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented) return false
  const { key, command, alt, shift } = pressOf(event)
  return isSlash(event) || (key === 'k' && command && !alt && !shift)
}

const search = lazyCode(() => import('./search.tsx'))

/** Opens the search by keyboard. Its code is fetched when the page is idle, or at once when it is needed. */
export function SearchSlot({ slug, open, onOpenChange, onSection, onContents }: SearchProps) {
  const isActive = useSettings((settings) => settings.searchHighlight.isActive)
  const [, setFetched] = useState<object>()

  useEffect(() => {
    // The code is fetched early, because it builds the index. On a phone this takes up to half a second.
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

  // Without its code a closed search renders nothing, so that a failed download shows no error yet.
  if (!open && !search.code()) return null
  return (
    <LazyPart of={search} onClose={() => onOpenChange(false)}>
      {({ Search }) => <Search {...{ slug, open, onOpenChange, onSection, onContents }} />}
    </LazyPart>
  )
}

/** Button that looks like a search input and opens the search. */
export const SearchBox = ({ onPress }: { readonly onPress: () => void }) => (
  <button type="button" onClick={onPress} aria-keyshortcuts="/ Control+K" className="rules-search-box">
    <SearchIcon size={18} />
    <span>{texts.title}</span>
    <kbd aria-hidden="true">/</kbd>
  </button>
)

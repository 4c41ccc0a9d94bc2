import { memo, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useRulesReading, useSettings } from '#store/hooks.ts'
import { rulesBook } from '#store/rules/rules-book.ts'
import { placePath } from '#store/rules/rules-place.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { SearchIcon } from '#ui/icon/icons-actions.tsx'
import { MenuIcon } from '#ui/icon/icons.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { toast } from '#ui/layer/toast.ts'
import { ActionBar } from '#ui/page/action-bar.tsx'
import { useWakeLock } from '#ui/use-wake-lock.ts'
import { useWide } from '#ui/use-wide.ts'
import { BackToBattle } from './battle-before.tsx'
import { BookTree } from './book-tree.tsx'
import { CardHost } from './card-host.tsx'
import { HeadingLink } from './heading-link.tsx'
import { OfflineStatus } from './offline-status.tsx'
import { PageContents } from './page-contents.tsx'
import type { PageData } from './page-data.ts'
import { ReadingControls } from './reading-controls.tsx'
import { RecentPages } from './recent-pages.tsx'
import { RulesLinkProvider, RulesLink } from './rules-link.tsx'
import { RulesSheet } from './rules-sheet.tsx'
import { SearchBox, SearchSlot } from './search/search-slot.tsx'
import { texts } from './texts.ts'
import { useScrollSpy } from './use-scroll-spy.ts'

/** The element id in a URL fragment; '' if the fragment has a malformed escape sequence. */
const idOf = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** If the section `id` has moved to another place in the book, redirects there. */
function useMovedSection(slug: string, id: string, known: boolean): void {
  const navigate = useNavigate()
  const moved = known || id === '' ? undefined : rulesBook.movedTo(slug, id)
  const path = moved && placePath(moved)
  useEffect(() => {
    if (path !== undefined) void navigate(path, { replace: true })
  }, [path, navigate])
}

/**
 * Three columns: tree of the book, page, contents of the page. If there is less room, the first column also has the
 * contents of the third, and on a phone a sheet contains both.
 */
function ReaderLayout({ data }: { readonly data: PageData }) {
  const { entry, terms } = data
  const { slug, sections } = entry
  const chosen = idOf(useLocation().hash)
  const known = sections.some(({ id }) => id === chosen)
  const ids = useMemo(() => sections.map(({ id }) => id), [sections])
  const savePosition = useRulesReading((reading) => reading.savePosition)
  const [active, pin] = useScrollSpy(ids, known ? chosen : '', (id) => savePosition(slug, id))
  useMovedSection(slug, chosen, known)
  const [open, setOpen] = useState(false)
  const [searching, setSearching] = useState(false)
  const search = useCallback(() => setSearching(true), [])
  const size = useRulesReading((reading) => reading.size)
  const width = useRulesReading((reading) => reading.width)
  const keepScreenOn = useSettings((settings) => settings.keepScreenOn)
  const setKeepScreenOn = useSettings((settings) => settings.setKeepScreenOn)
  useWakeLock(keepScreenOn, () => {
    setKeepScreenOn(false)
    toast(texts.keepScreenOnRefused)
  })
  const view = useMemo(() => ({ terms, Link: RulesLink, HeadingLink }), [terms])
  const close = () => setOpen(false)
  const goTo = (id: string) => {
    pin(id)
    close()
  }
  const clearSearch = useSettings((settings) => settings.clearSearch)
  // A search ends when the reader leaves the book. After a reload of the page it continues.
  useEffect(() => clearSearch, [clearSearch])
  const isWide = useWide('64rem')
  const isWidest = useWide('84rem')
  const searchSlot = (
    <SearchSlot
      slug={slug}
      open={searching}
      onOpenChange={setSearching}
      onSection={pin}
      onContents={isWide ? undefined : () => setOpen(true)}
    />
  )
  const pageTools = (
    <>
      <PageContents sections={sections} active={active} onNavigate={goTo} />
      <ReadingControls />
    </>
  )
  const { pages } = rulesBook.manifest
  return (
    <div className="rules-desk" data-size={size} data-width={width}>
      <div className="rules-tree-pane" data-print="hide">
        {isWide && <BackToBattle />}
        <SearchBox onPress={search} />
        {isWide && searchSlot}
        <nav aria-label={texts.book}>
          <BookTree pages={pages} currentSlug={slug} />
        </nav>
        {isWide && !isWidest && pageTools}
        <RecentPages currentSlug={slug} />
        <OfflineStatus />
      </div>
      <CardHost key={slug} view={view}>
        <RulesSheet data={data} />
      </CardHost>
      <div className="rules-side-pane" data-print="hide">
        {isWidest && pageTools}
      </div>
      {!isWide && (
        <ActionBar className="rules-thumb">
          <div className="flex gap-2">
            <BackToBattle isShort />
            <IconButton label={texts.search} icon={<SearchIcon />} outlined onClick={search} />
            <Button className="grow" icon={<MenuIcon size={20} />} onClick={() => setOpen(true)}>
              {texts.contents}
            </Button>
          </div>
        </ActionBar>
      )}
      <Sheet open={open} onOpenChange={setOpen} title={texts.book}>
        <div className="grid gap-6">
          <PageContents sections={sections} active={active} onNavigate={goTo} />
          <nav aria-label={texts.book}>
            <BookTree pages={pages} currentSlug={slug} onNavigate={close} />
          </nav>
          <RecentPages currentSlug={slug} onNavigate={close} />
          <ReadingControls />
          <OfflineStatus />
        </div>
      </Sheet>
      {!isWide && searchSlot}
    </div>
  )
}

/** The reader of one page. Memoised: the router also renders it, with the same data, when a navigation begins. */
export const RulesReader = memo(function RulesReader({ data }: { readonly data: PageData }) {
  return (
    <RulesLinkProvider>
      <ReaderLayout data={data} />
    </RulesLinkProvider>
  )
})

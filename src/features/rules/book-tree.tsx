import { memo, useMemo, useState } from 'react'
import { partsOf, type BookPart } from '#content/rules-parts.ts'
import type { BookPage } from '#content/rules-tree.ts'
import { useRulesReading } from '#store/hooks.ts'
import { cx } from '#ui/cx.ts'
import { ChevronRightIcon } from '#ui/icon/icons.tsx'
import { RulesLink } from './rules-link.tsx'
import { texts } from './texts.ts'

interface BookTreeProps {
  readonly pages: readonly BookPage[]
  /** Slug of the page that is shown. */
  readonly currentSlug: string
  /** Called when the reader chooses a page. */
  readonly onNavigate?: () => void
}

/** A mark beside pages that have changed since they were last opened on this device. */
function ChangedMark({ page: { slug, changed } }: { readonly page: BookPage }) {
  const seen = useRulesReading((reading) => reading.seen[slug])
  if (seen === undefined || seen >= changed.length) return null
  return (
    <span className="rules-changed-mark">
      <span className="sr-only">{texts.changedMark}</span>
    </span>
  )
}

interface PageLinkProps extends Pick<BookTreeProps, 'onNavigate'> {
  readonly page: BookPage
  readonly isHere: boolean
}

/** One link of the tree. Memoised, so that a change of page renders only the links whose `isHere` changes. */
const PageLink = memo(function PageLink({ page, isHere, onNavigate }: PageLinkProps) {
  return (
    <RulesLink
      to={`/rules/${page.slug}`}
      aria-current={isHere ? 'page' : undefined}
      onClick={onNavigate}
      className="rules-tree-link"
    >
      <span className="rules-no">{page.number}</span>
      <span>
        {page.title}
        <ChangedMark page={page} />
      </span>
    </RulesLink>
  )
})

interface PartProps extends Pick<BookTreeProps, 'currentSlug' | 'onNavigate'> {
  readonly part: BookPart
  readonly open: boolean
  readonly onToggle: () => void
}

function Part({ part: { head, pages }, open, onToggle, currentSlug, onNavigate }: PartProps) {
  const id = `rules-part-${head.slug}`
  return (
    <li>
      <div className="flex items-stretch">
        <div className="min-w-0 grow font-semibold">
          <PageLink page={head} isHere={head.slug === currentSlug} onNavigate={onNavigate} />
        </div>
        {pages.length > 0 && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            aria-label={texts.pagesOf(head.title)}
            onClick={onToggle}
            className="grid w-11 shrink-0 place-items-center hover:bg-paper-sunk"
          >
            <ChevronRightIcon size={18} className={cx('transition-transform', open && 'rotate-90')} />
          </button>
        )}
      </div>
      <ul id={id} hidden={!open} className="ml-3 border-l border-hairline">
        {(open ? pages : []).map((page) => (
          <li key={page.slug}>
            <PageLink page={page} isHere={page.slug === currentSlug} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The parts and pages of the book as a tree. At first only the part with the current page is open. */
export function BookTree({ pages, currentSlug, onNavigate }: BookTreeProps) {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const parts = useMemo(() => partsOf(pages), [pages])
  const current = currentSlug.split('/')[0]
  return (
    <ul className="rules-tree">
      {parts.map((part) => {
        const { slug } = part.head
        const open = toggled.get(slug) ?? slug === current
        const toggle = () => setToggled((before) => new Map(before).set(slug, !open))
        return (
          <Part
            key={slug}
            part={part}
            open={open}
            onToggle={toggle}
            currentSlug={currentSlug}
            onNavigate={onNavigate}
          />
        )
      })}
    </ul>
  )
}

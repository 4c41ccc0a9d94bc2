import { useRulesReading } from '#store/hooks.ts'
import { rulesBook } from '#store/rules/rules-book.ts'
import { placePath } from '#store/rules/rules-place.ts'
import { RulesLink } from './rules-link.tsx'
import { texts } from './texts.ts'

interface RecentPagesProps {
  readonly currentSlug: string
  readonly onNavigate?: () => void
}

/** Links to the last pages read on this device. Each leads to the section where the reader stopped. */
export function RecentPages({ currentSlug, onNavigate }: RecentPagesProps) {
  const recent = useRulesReading((reading) => reading.recent)
  const left = useRulesReading((reading) => reading.left)
  const pages = recent.flatMap((slug) => (slug === currentSlug ? [] : (rulesBook.find(slug) ?? []))).slice(0, 5)
  if (pages.length === 0) return null
  return (
    <nav aria-label={texts.recent}>
      <p className="label-text mb-1 text-[0.9375rem] text-ink-dim" aria-hidden="true">
        {texts.recent}
      </p>
      <ul>
        {pages.map(({ slug, number, title, sections }) => {
          const section = sections.find(({ id }) => id === left[slug])
          return (
            <li key={slug}>
              <RulesLink
                to={placePath({ slug, section: section?.id ?? '' })}
                onClick={onNavigate}
                className="rules-tree-link"
              >
                <span className="rules-no">{section?.number ?? number}</span>
                <span>{section ? `${title}: ${section.title}` : title}</span>
              </RulesLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

import type { BookSection } from '#content/rules-tree.ts'
import { RulesLink } from './rules-link.tsx'
import { texts } from './texts.ts'

interface PageContentsProps {
  readonly sections: readonly BookSection[]
  readonly active: string
  readonly onNavigate: (id: string) => void
}

/** Table of contents of one page. It marks the section being read. */
export function PageContents({ sections, active, onNavigate }: PageContentsProps) {
  if (sections.length === 0) return null
  return (
    <nav aria-label={texts.onThisPage}>
      <p className="label-text mb-1 text-[0.9375rem] text-ink-dim" aria-hidden="true">
        {texts.onThisPage}
      </p>
      <ul className="border-l border-hairline">
        {sections.map(({ id, number, title, level }) => (
          <li key={id}>
            <RulesLink
              to={`#${id}`}
              onClick={() => onNavigate(id)}
              aria-current={id === active ? 'location' : undefined}
              data-level={level}
              className="rules-contents-link"
            >
              <span className="rules-no">{number}</span> {title}
            </RulesLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

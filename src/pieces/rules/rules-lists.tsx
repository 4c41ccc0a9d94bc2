import type { ChangeEntry, ErrataEntry } from '#content/rules-tree.ts'
import { DateText } from '#ui/dates.tsx'
import { RulesWords } from './rules-inline.tsx'
import { useRulesView } from './rules-view.tsx'
import { withNumber } from './rules-words.ts'
import { texts } from './texts.ts'

export function RulesGlossary() {
  const { terms, Link, idPrefix = '' } = useRulesView()
  return (
    <dl className="rules-glossary">
      {[...terms.values()].map(({ id, term, text, page }) => (
        <div key={id} id={`${idPrefix}term-${id}`}>
          <dt>
            <Link to={`/rules/${page}`} className="text-link">
              {withNumber(term, undefined)}
            </Link>
          </dt>
          <dd>
            <RulesWords words={withNumber(text, undefined)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const none = <p>{texts.nothing}</p>

export function RulesErrataList({ items }: { readonly items: readonly ErrataEntry[] }) {
  const { Link } = useRulesView()
  if (items.length === 0) return none
  return (
    <dl className="rules-changes">
      {items.map(({ at, number, title, since, date, was, now }, index) => (
        <div key={index}>
          <dt>
            <Link to={`/rules/${at}`} className="text-link">
              <span className="rules-no">{number}</span> {title}
            </Link>{' '}
            <small>
              {since}, <DateText value={date} />
            </small>
          </dt>
          <dd>{now}</dd>
          <dd>
            <del>{was}</del>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function RulesChanges({ items }: { readonly items: readonly ChangeEntry[] }) {
  const { Link } = useRulesView()
  if (items.length === 0) return none
  return (
    <dl className="rules-changes">
      {items.map(({ slug, number, title, version, date, note }, index) => (
        <div key={index}>
          <dt>
            <Link to={`/rules/${slug}`} className="text-link">
              <span className="rules-no">{number}</span> {title}
            </Link>{' '}
            <small>
              {version}, <DateText value={date} />
            </small>
          </dt>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { Neighbours } from '#content/rules-parts.ts'
import type { BookPage } from '#content/rules-tree.ts'
import { ArrowLeftIcon, ArrowRightIcon } from '#ui/icon/icons.tsx'
import { RulesLink } from './rules-link.tsx'
import { texts } from './texts.ts'

const words = ({ number, title }: BookPage) => (
  <>
    <span className="rules-no text-ink-dim">{number}</span> {title}
  </>
)

/** Links to the previous and the next page of the book. */
export const PageSteps = ({ before, after }: Neighbours) => (
  <nav aria-label={texts.steps.name} className="rules-steps" data-print="hide">
    {before && (
      <RulesLink to={`/rules/${before.slug}`} rel="prev">
        <ArrowLeftIcon size={20} />
        <span>
          <small className="label-text">{texts.steps.previous}</small>
          <span>{words(before)}</span>
        </span>
      </RulesLink>
    )}
    {after && (
      <RulesLink to={`/rules/${after.slug}`} rel="next" className="rules-step-next">
        <span>
          <small className="label-text">{texts.steps.next}</small>
          <span>{words(after)}</span>
        </span>
        <ArrowRightIcon size={20} />
      </RulesLink>
    )}
  </nav>
)

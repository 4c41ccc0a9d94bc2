import type { ReactElement } from 'react'
import type { BookManifest } from '#content/rules-tree.ts'
import type { RulesLinkProps, RulesView } from '#pieces/rules/rules-view.tsx'
import { referenceOf } from './references.ts'

/**
 * A link on paper: its words, and behind them in brackets the number of the rule to turn to. In a PDF the words can still
 * be pressed where that rule is in it; what leads to screens of the app is plain words.
 * @param present slugs of the pages in this document.
 */
export const paperLink = (manifest: Pick<BookManifest, 'pages'>, present: ReadonlySet<string>): RulesView['Link'] =>
  function PaperLink({ to, children }: RulesLinkProps): ReactElement {
    const reference = referenceOf(to, manifest)
    if (!reference) return <>{children}</>
    const { id, number, page } = reference
    return (
      <>
        {present.has(page.slug) ? <a href={`#${id}`}>{children}</a> : children}
        <span className="book-see">
          {` (${number}`}
          <span className="book-turn" data-folio={id} />)
        </span>
      </>
    )
  }

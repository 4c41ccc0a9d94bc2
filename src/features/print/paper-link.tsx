import type { ReactElement } from 'react'
import type { BookManifest } from '#content/rules-tree.ts'
import type { RulesLinkProps, RulesView } from '#pieces/rules/rules-view.tsx'
import { referenceOf } from './references.ts'

/**
 * A link on paper: its text, followed by the number of the rule in brackets. In a PDF it is still a link if the rule is in
 * the document. Links to screens of the app become plain text.
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

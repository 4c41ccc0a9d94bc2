import type { ReactElement } from 'react'
import type { BookManifest } from '#content/rules-tree.ts'
import type { RulesLinkProps, RulesView } from '#pieces/rules/rules-view.tsx'
import { referenceOf } from './page-ids.ts'
import { texts } from './texts.ts'

/**
 * Makes the link component for paper: the link's text, followed by the number of the rule in brackets. If the document
 * has that rule, the PDF has a link to it. A link to a screen of the app becomes plain text.
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
          {texts.see(number)}
          <span className="book-turn" data-folio={id} />
          {texts.seeEnd}
        </span>
      </>
    )
  }

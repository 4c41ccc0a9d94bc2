import { redirect } from 'react-router-dom'
import { rulesBook } from '#store/rules/rules-book.ts'
import { placePath } from '#store/rules/rules-place.ts'
import type { LoadArgs } from '#store/services.tsx'

/** Opens the book where the reader left it, page and section, or at its first page (RT-05, LS-05). */
export const load = ({ services }: LoadArgs): never => {
  const last = services.settings.getState().lastRulesPage
  const [first] = rulesBook.manifest.pages
  const slug = rulesBook.find(last)?.slug ?? rulesBook.movedTo(last)?.slug ?? first?.slug
  if (slug === undefined) throw new Response('The book is empty.', { status: 404, statusText: 'Page Not Found' })
  throw redirect(placePath({ slug, section: services.account.reading().getState().left[slug] ?? '' }))
}

/** Never rendered: the loader always redirects. */
export function Page() {
  return null
}

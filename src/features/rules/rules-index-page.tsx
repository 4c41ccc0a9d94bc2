import { redirect } from 'react-router-dom'
import { rulesBook } from '#store/rules/rules-book.ts'
import { placePath } from '#store/rules/rules-place.ts'
import type { LoadArgs } from '#store/services.tsx'
import { texts } from './texts.ts'

/** Redirects `/rules` to the page and section where the reader stopped (RT-05, LS-05), or to the first page. */
export function load({ services }: LoadArgs): never {
  const last = services.settings.getState().lastRulesPage
  const [first] = rulesBook.manifest.pages
  const slug = rulesBook.find(last)?.slug ?? rulesBook.movedTo(last)?.slug ?? first?.slug
  if (slug === undefined) throw new Response(texts.emptyBook, { status: 404, statusText: 'Page Not Found' })
  throw redirect(placePath({ slug, section: services.account.reading().getState().left[slug] ?? '' }))
}

/** Empty, because the loader always redirects before this is rendered. */
export function Page() {
  return null
}

import { redirect } from 'react-router-dom'
import { missingPageMessage, readAddress } from '#store/rules/rules-address.ts'
import { rulesBook, type TermMap } from '#store/rules/rules-book.ts'
import { placePath } from '#store/rules/rules-place.ts'
import type { LoadArgs } from '#store/services.tsx'
import type { PageData } from './page-data.ts'
import { RulesReader } from './rules-reader.tsx'
import './rules.css'
import { texts } from './texts.ts'

const noTerms: TermMap = new Map()

/** Loads a page and stores that it was opened (LS-05), so that `/rules` opens it again (RT-05). */
export async function load({ params, services, request }: LoadArgs): Promise<PageData> {
  const asked = params['*'] ?? ''
  const destination = readAddress(asked, rulesBook)
  if (destination.kind === 'elsewhere') throw redirect(placePath(destination.place))
  const entry = destination.kind === 'page' ? rulesBook.find(destination.slug) : undefined
  if (!entry) throw new Response(missingPageMessage('/rules', asked), { status: 404, statusText: 'Page Not Found' })
  const [page, terms] = await Promise.all([rulesBook.page(entry.slug), rulesBook.terms()])
  if (!request.signal.aborted) services.settings.getState().setLastRulesPage(entry.slug)
  const seen = services.account.reading().getState().seen[entry.slug]
  const news = seen === undefined ? [] : entry.changed.slice(0, Math.max(0, entry.changed.length - seen))
  return { entry, page, terms: terms.ok ? terms.value : noTerms, news }
}

export const title = ({ entry: { number, title: words } }: PageData): string => texts.pageTitle(number, words)

/** The route `/rules/…`: one page of the book with navigation. */
export function Page({ data }: { data: PageData }) {
  return <RulesReader data={data} />
}

import { useState } from 'react'
import { redirect } from 'react-router-dom'
import { gameVersion } from '#content/version.ts'
import { missingPageMessage, readAddress } from '#store/rules/rules-address.ts'
import { rulesBook } from '#store/rules/rules-book.ts'
import { placePath } from '#store/rules/rules-place.ts'
import type { LoadArgs } from '#store/services.tsx'
import { makePrintOptionsStore } from '#store/settings/print-options.ts'
import { readPrintRequest, wholeBook, type PrintRequest } from './print-request.ts'
import { PrintScreen } from './print-screen.tsx'
import { texts } from './texts.ts'
import './fonts.css'
import './sheet.css'
import './book.css'
import './blocks.css'
import './front.css'

/** Finds out what to print (RT-06). The pages are fetched later, so that the progress is visible. */
export function load({ params }: LoadArgs): PrintRequest {
  const asked = params['*'] ?? ''
  if (asked === '' || (asked !== wholeBook && asked.toLowerCase() === wholeBook)) throw redirect(`/print/${wholeBook}`)
  const destination = asked === wholeBook ? undefined : readAddress(asked, rulesBook)
  if (destination?.kind === 'elsewhere') throw redirect(placePath(destination.place, '/print'))
  const request = readPrintRequest(asked, rulesBook.manifest)
  if (!request) throw new Response(missingPageMessage('/print', asked), { status: 404, statusText: 'Page Not Found' })
  return request
}

const nameOf = ({ number, title: words }: PrintRequest): string => [number, words].filter(Boolean).join(' ')

/** The document title. Browsers suggest it as the file name of a PDF. */
export const title = (request: PrintRequest): string => texts.documentTitle(nameOf(request), gameVersion)

/** The page `/print/…`: a page, a chapter or the whole book, laid out for paper. */
export function Page({ data }: { readonly data: PrintRequest }) {
  const [options] = useState(() => makePrintOptionsStore())
  return <PrintScreen key={nameOf(data)} request={data} store={options} />
}

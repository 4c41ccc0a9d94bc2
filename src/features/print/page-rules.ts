import type { BookPart } from '#content/rules-parts.ts'
import type { PaperName } from '#store/settings/print-options-schema.ts'

/**
 * The sheet itself: size, margins, running heads, page numbers. CSS has no variables for these, and a chapter's name in
 * its running head needs a kind of page of its own.
 */

const sizes: Readonly<Record<PaperName, string>> = { a4: '210mm 297mm', letter: '8.5in 11in' }

/** Text in a style sheet: nothing in it can end the string. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\\n<]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`

/** Name of the kind of page that a chapter is printed on. */
export const chapterPage = (slug: string): string => `chapter-${slug}`

const face = "font: 400 8pt 'Barlow', sans-serif; color: #000; white-space: nowrap;"
const strong = "font: 600 10pt 'Barlow', sans-serif; color: #000;"
const box = (place: string, content: string, style = face): string => `@${place} { content: ${content}; ${style} }`

/** Outer corners hold what one leafs for; a sheet printed on one side only reads as a right-hand one. */
const facing = (name: string, chapter: string, foot: string): string => `
@page ${name}:right { ${box('top-right', chapter)} ${box('bottom-right', 'counter(page)', strong)} ${box('bottom-left', foot)} }
@page ${name}:left { ${box('top-left', chapter)} ${box('bottom-left', 'counter(page)', strong)} ${box('bottom-right', foot)} }`

export interface Sheet {
  readonly paper: PaperName
  readonly chapters: readonly BookPart[]
  /** At the foot of every page: version and date. */
  readonly foot: string
}

export function pageRules({ paper, chapters, foot }: Sheet): string {
  const named = chapters.map(({ head: { slug, number, title } }) =>
    facing(chapterPage(slug), quoted(`${number}  ${title}`), quoted(foot)),
  )
  return [
    `@page { size: ${sizes[paper]}; margin: 20mm 19mm 18mm 19mm; }`,
    '@page cover { margin: 0; }',
    facing('front', quoted('The rules book'), quoted(foot)),
    ...named,
  ].join('\n')
}

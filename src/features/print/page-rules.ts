import type { BookPart } from '#content/rules-parts.ts'
import type { PaperName } from '#store/settings/print-options-schema.ts'

/**
 * The `@page` rules: size, margins, running heads, page numbers. They are generated because CSS variables do not work in
 * `@page`, and because each chapter needs a named page for the title in its running head.
 */

const sizes: Readonly<Record<PaperName, string>> = { a4: '210mm 297mm', letter: '8.5in 11in' }

/** The text as a CSS string, escaped so that it cannot end the string. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\\n<]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`

/** Name of the CSS named page of a chapter. */
export const chapterPage = (slug: string): string => `chapter-${slug}`

const face = "font: 400 8pt 'Barlow', sans-serif; color: #000; white-space: nowrap;"
const strong = "font: 600 10pt 'Barlow', sans-serif; color: #000;"
const box = (place: string, content: string, style = face): string => `@${place} { content: ${content}; ${style} }`

/** Puts chapter and page number into the outer corners, where readers look when leafing. */
const facing = (name: string, chapter: string, foot: string): string => `
@page ${name}:right { ${box('top-right', chapter)} ${box('bottom-right', 'counter(page)', strong)} ${box('bottom-left', foot)} }
@page ${name}:left { ${box('top-left', chapter)} ${box('bottom-left', 'counter(page)', strong)} ${box('bottom-right', foot)} }`

export interface Sheet {
  readonly paper: PaperName
  readonly chapters: readonly BookPart[]
  /** Footer of every page: version and date. */
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

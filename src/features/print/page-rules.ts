import type { BookPart } from '#content/rules-parts.ts'
import type { PaperName } from '#store/settings/print-options-schema.ts'
import { texts } from './texts.ts'

/**
 * Makes the CSS `@page` rules: size, margins, running heads, page numbers. They are generated because `@page` cannot
 * use CSS variables, and because each chapter has a named page with its own title in the running head.
 */

const sizes: Readonly<Record<PaperName, string>> = { a4: '210mm 297mm', letter: '8.5in 11in' }

/** The text as a CSS string. Characters that could end the string are escaped. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\\n<]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`

/** Name of the CSS page (`@page name`) of a chapter. */
export const chapterPage = (slug: string): string => `chapter-${slug}`

const face = "font: 400 8pt 'Barlow', sans-serif; color: #000; white-space: nowrap;"
const strong = "font: 600 10pt 'Barlow', sans-serif; color: #000;"
const box = (place: string, content: string, style = face): string => `@${place} { content: ${content}; ${style} }`

/** Rules for left and right pages. Chapter and page number are in the outer corners, which leafing readers see. */
const facing = (name: string, chapter: string, foot: string): string => `
@page ${name}:right { ${box('top-right', chapter)} ${box('bottom-right', 'counter(page)', strong)} ${box('bottom-left', foot)} }
@page ${name}:left { ${box('top-left', chapter)} ${box('bottom-left', 'counter(page)', strong)} ${box('bottom-right', foot)} }`

export interface Sheet {
  readonly paper: PaperName
  readonly chapters: readonly BookPart[]
  /** Text at the foot of every page: version and date. */
  readonly foot: string
}

export function pageRules({ paper, chapters, foot }: Sheet): string {
  const named = chapters.map(({ head: { slug, number, title } }) =>
    facing(chapterPage(slug), quoted(`${number}  ${title}`), quoted(foot)),
  )
  return [
    `@page { size: ${sizes[paper]}; margin: 20mm 19mm 18mm 19mm; }`,
    '@page cover { margin: 0; }',
    facing('front', quoted(texts.book), quoted(foot)),
    ...named,
  ].join('\n')
}

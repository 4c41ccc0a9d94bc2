import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { Inline, RulesPage } from '#content/rules-tree.ts'
import { compileBlocks } from './blocks.ts'
import { splitFrontMatter, type FrontMatter } from './front-matter.ts'
import { compileInline } from './inline.ts'
import { PageContext } from './page-context.ts'
import type { Report } from './problem.ts'

export interface CompiledPage {
  /** Path from the project's folder. */
  readonly file: string
  readonly front: FrontMatter
  readonly page: RulesPage
  readonly context: PageContext
}

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective)

const parse = (markdown: string): Root => parser.parse(markdown)

/** Compiles one source file to one page; undefined without front matter. Problems are reported. */
export function compilePage(file: string, slug: string, source: string, report: Report): CompiledPage | undefined {
  const split = splitFrontMatter(source, report)
  if (!split) return undefined
  const { front, body } = split
  const context = new PageContext(slug, front.number, report)
  const page = {
    slug,
    number: front.number,
    title: front.title,
    summary: front.summary,
    body: compileBlocks(parse(body).children, context),
  }
  return { file, front, page, context }
}

/** Compiles the explanation of a term: one paragraph of the same Markdown. */
export function compileWords(source: string, context: PageContext): readonly Inline[] {
  const [paragraph, ...others] = parse(source).children
  if (paragraph?.type !== 'paragraph' || others.length > 0) {
    context.report(1, 'A term is explained in one paragraph.')
    return []
  }
  return compileInline(paragraph.children, context)
}

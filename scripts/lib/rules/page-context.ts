import type { BookSection } from '#content/rules-tree.ts'
import type { Report } from './problem.ts'

export interface UsedTerm {
  readonly id: string
  readonly line: number
  readonly n?: number
}

export interface UsedLink {
  readonly to: string
  readonly line: number
}

/** What is collected while one page is compiled, to be checked against the whole book afterwards. */
export class PageContext {
  readonly terms: UsedTerm[] = []
  readonly links: UsedLink[] = []
  readonly sections: BookSection[] = []
  #figures = 0

  constructor(
    readonly slug: string,
    /** 2.3 */
    readonly number: string,
    readonly report: Report,
  ) {}

  useTerm = (term: UsedTerm): void => void this.terms.push(term)
  useLink = (link: UsedLink): void => void this.links.push(link)

  /** 2.3-1, 2.3-2 … */
  nextFigure(): string {
    this.#figures += 1
    return `${this.number}-${this.#figures}`
  }

  /** 2.3.1 for a section, 2.3.1.1 for a part of it. */
  nextSection(level: 2 | 3): string {
    const counted = (of: 2 | 3, list: readonly BookSection[]) => list.filter((section) => section.level === of).length
    const main = counted(2, this.sections)
    const base = this.number.includes('.') ? this.number : `${this.number}.0`
    if (level === 2) return `${base}.${main + 1}`
    const since = this.sections.slice(this.sections.findLastIndex((section) => section.level === 2) + 1)
    return `${base}.${main}.${counted(3, since) + 1}`
  }
}

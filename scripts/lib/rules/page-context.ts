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

/** Collects a page's links, terms and sections while it is compiled, to check them later against the whole book. */
export class PageContext {
  readonly terms: UsedTerm[] = []
  readonly links: UsedLink[] = []
  readonly sections: BookSection[] = []
  #figures = 0

  constructor(
    readonly slug: string,
    /** The page's number, such as 2.3. */
    readonly number: string,
    readonly report: Report,
  ) {}

  useTerm = (term: UsedTerm): void => void this.terms.push(term)
  useLink = (link: UsedLink): void => void this.links.push(link)

  /** The next figure's number: 2.3-1, 2.3-2 … */
  nextFigure(): string {
    this.#figures += 1
    return `${this.number}-${this.#figures}`
  }

  /** The next section's number: 2.3.1, or 2.3.1.1 for a part of a section (level 3). */
  nextSection(level: 2 | 3): string {
    const counted = (of: 2 | 3, list: readonly BookSection[]) => list.filter((section) => section.level === of).length
    const main = counted(2, this.sections)
    const base = this.number.includes('.') ? this.number : `${this.number}.0`
    if (level === 2) return `${base}.${main + 1}`
    const since = this.sections.slice(this.sections.findLastIndex((section) => section.level === 2) + 1)
    return `${base}.${main}.${counted(3, since) + 1}`
  }
}

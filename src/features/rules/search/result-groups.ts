import type { DocumentKind } from './documents.ts'
import type { Answer, Hit } from './engine.ts'

export interface ResultGroup {
  readonly id: 'rules' | 'terms' | 'things'
  readonly title: string
  readonly hits: readonly Hit[]
  /** Found, but not shown. */
  readonly more: number
}

const groupOf: Readonly<Record<DocumentKind, ResultGroup['id']>> = {
  rule: 'rules',
  term: 'terms',
  ship: 'things',
  refit: 'things',
  admiral: 'things',
}
const titles: Readonly<Record<ResultGroup['id'], string>> = {
  rules: 'Rules',
  terms: 'Glossary',
  things: 'Ships, refits and admirals',
}
const most: Readonly<Record<ResultGroup['id'], number>> = { rules: 20, terms: 4, things: 8 }

/** Hits by what they are; the group with the best one first. */
export function groupsOf({ hits }: Pick<Answer, 'hits'>): readonly ResultGroup[] {
  const order = [...new Set(hits.map(({ document }) => groupOf[document.kind]))]
  return order.map((id) => {
    const all = hits.filter(({ document }) => groupOf[document.kind] === id)
    return { id, title: titles[id], hits: all.slice(0, most[id]), more: Math.max(0, all.length - most[id]) }
  })
}

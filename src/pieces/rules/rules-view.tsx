import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { RulesTerm } from '#content/rules-tree.ts'

export type CardSubject =
  | { readonly of: 'term'; readonly id: string; readonly n?: number }
  | { readonly of: 'ship' | 'refit' | 'admiral'; readonly id: string }

export interface RulesLinkProps {
  readonly to: string
  readonly className?: string
  readonly children: ReactNode
}

export interface RulesHeadingLinkProps {
  readonly id: string
  readonly number: string
  readonly title: string
}

/** How the rules text is rendered. Pages, print and info cards provide different components for its links. */
export interface RulesView {
  readonly terms: ReadonlyMap<string, RulesTerm>
  readonly Link: ComponentType<RulesLinkProps>
  readonly HeadingLink?: ComponentType<RulesHeadingLinkProps>
  /** Component for words that open an info card. Without it (in print) they are plain text. */
  readonly Mention?: ComponentType<{ readonly subject: CardSubject; readonly children: ReactNode }>
  /** Prefix of all ids. It keeps them unique if one document contains several pages. */
  readonly idPrefix?: string
  /** Number added to the level of every heading, if the text is below other headings. */
  readonly headingOffset?: 0 | 1 | 2
  /** Whether the text is for print, where nothing is collapsed or interactive. */
  readonly paper?: boolean
}

const ViewContext = createContext<RulesView | null>(null)

export function RulesViewProvider({ view, children }: { view: RulesView; children: ReactNode }) {
  return <ViewContext value={view}>{children}</ViewContext>
}

export function useRulesView(): RulesView {
  const view = use(ViewContext)
  if (!view) throw new Error('useRulesView is called outside of RulesViewProvider')
  return view
}

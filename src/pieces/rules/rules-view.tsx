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

/** Context for rendering the rules text; pages, print and cards provide different components. */
export interface RulesView {
  readonly terms: ReadonlyMap<string, RulesTerm>
  readonly Link: ComponentType<RulesLinkProps>
  readonly HeadingLink?: ComponentType<RulesHeadingLinkProps>
  /** Makes mentions interactive. Without it (in print), mentions are plain text. */
  readonly Mention?: ComponentType<{ readonly subject: CardSubject; readonly children: ReactNode }>
  /** Keeps ids unique when one document has several pages. */
  readonly idPrefix?: string
  /** Added to the level of every heading, if the text is nested below other headings. */
  readonly headingOffset?: 0 | 1 | 2
  /** For print: nothing is collapsed or interactive. */
  readonly paper?: boolean
}

const ViewContext = createContext<RulesView | null>(null)

export function RulesViewProvider({ view, children }: { view: RulesView; children: ReactNode }) {
  return <ViewContext value={view}>{children}</ViewContext>
}

export const useRulesView = (): RulesView => {
  const view = use(ViewContext)
  if (!view) throw new Error('useRulesView is called outside of RulesViewProvider')
  return view
}

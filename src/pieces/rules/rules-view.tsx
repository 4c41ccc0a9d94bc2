import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { RulesTerm } from '#content/rules-tree.ts'

/** What a card beside the text can tell of. */
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

/** What the reader around the text lends it: pages, print and cards read the same tree each in its own way. */
export interface RulesView {
  readonly terms: ReadonlyMap<string, RulesTerm>
  readonly Link: ComponentType<RulesLinkProps>
  /** Beside a section's heading. Absent: nothing. */
  readonly HeadingLink?: ComponentType<RulesHeadingLinkProps>
  /** Makes a mention pressable. Absent (on paper): mentions are plain words. */
  readonly Mention?: ComponentType<{ readonly subject: CardSubject; readonly children: ReactNode }>
  /** Before every id: pages that stand in one document keep theirs apart. */
  readonly idPrefix?: string
  /** Added to the level of every heading, where the text stands below more than one title. */
  readonly headingOffset?: 0 | 1 | 2
  /** On paper nothing is folded away. */
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

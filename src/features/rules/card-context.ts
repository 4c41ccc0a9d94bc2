import { createContext, use } from 'react'
import type { CardSubject } from '#pieces/rules/rules-view.tsx'

export interface Cards {
  /** Opens the card of a mention and moves the focus into it; closes the card if this mention has opened it. */
  readonly press: (subject: CardSubject, trigger: HTMLElement) => void
  /** Called when the mouse enters a mention. */
  readonly hover: (subject: CardSubject, trigger: HTMLElement) => void
  readonly leave: () => void
}

export const CardsContext = createContext<Cards | null>(null)

export function useCards(): Cards {
  const cards = use(CardsContext)
  if (!cards) throw new Error('useCards is called outside of CardHost')
  return cards
}

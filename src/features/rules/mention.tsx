import type { KeyboardEvent, ReactNode } from 'react'
import type { CardSubject } from '#pieces/rules/rules-view.tsx'
import { useCards } from './card-context.ts'

/**
 * A word of the text that a card explains: by tap, by Enter or Space, or under a resting mouse. A span, for a button
 * is a box of its own: it cannot break at the end of a line, and stands in a sentence like a brick.
 */
export function Mention({ subject, children }: { readonly subject: CardSubject; readonly children: ReactNode }) {
  const cards = useCards()
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    cards.press(subject, event.currentTarget)
  }
  return (
    <span
      role="button"
      tabIndex={0}
      className="rules-mention"
      data-of={subject.of}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => cards.press(subject, currentTarget)}
      onKeyDown={byKey}
      onPointerEnter={({ pointerType, currentTarget }) =>
        pointerType === 'mouse' ? cards.hover(subject, currentTarget) : undefined
      }
      onPointerLeave={({ pointerType }) => (pointerType === 'mouse' ? cards.leave() : undefined)}
    >
      {children}
    </span>
  )
}

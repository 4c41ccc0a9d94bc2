import type { ReactNode } from 'react'
import type { CardSubject } from '#pieces/rules-view.tsx'
import { useCards } from './card-context.ts'

/** A word of the text that a card explains: by tap, by Enter, or under a resting mouse. */
export function Mention({ subject, children }: { readonly subject: CardSubject; readonly children: ReactNode }) {
  const cards = useCards()
  return (
    <button
      type="button"
      className="rules-mention"
      data-of={subject.of}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => cards.press(subject, currentTarget)}
      onPointerEnter={({ pointerType, currentTarget }) => (pointerType === 'mouse' ? cards.rest(subject, currentTarget) : undefined)}
      onPointerLeave={({ pointerType }) => (pointerType === 'mouse' ? cards.leave() : undefined)}
    >
      {children}
    </button>
  )
}

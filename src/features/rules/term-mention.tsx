import type { KeyboardEvent, ReactNode } from 'react'
import type { CardSubject } from '#pieces/rules/rules-view.tsx'
import { pressOf } from '#ui/keys.ts'
import { useCards } from './card-context.ts'

/**
 * A term in the text. Tap, Enter, Space or hovering opens a card that explains it. It is a span with a role instead of
 * a button element, because a button cannot break across lines.
 */
export function Mention({ subject, children }: { readonly subject: CardSubject; readonly children: ReactNode }) {
  const cards = useCards()
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key } = pressOf(event)
    if (key !== 'Enter' && key !== ' ') return
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

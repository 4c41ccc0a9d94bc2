import type { ReactElement, ReactNode } from 'react'
import type { CardSubject } from '#pieces/rules/rules-view.tsx'

/** A mention on paper: plain text, because the glossary explains terms. Names of ships and admirals are in italics. */
export const PaperMention = ({
  subject,
  children,
}: {
  readonly subject: CardSubject
  readonly children: ReactNode
}): ReactElement => (subject.of === 'ship' || subject.of === 'admiral' ? <i>{children}</i> : <>{children}</>)

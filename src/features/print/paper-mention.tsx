import type { ReactElement, ReactNode } from 'react'
import type { CardSubject } from '#pieces/rules/rules-view.tsx'

/** Explained words are plain on paper; the glossary has them. Ships and admirals are set in italics, as in any navy list. */
export const PaperMention = ({
  subject,
  children,
}: {
  readonly subject: CardSubject
  readonly children: ReactNode
}): ReactElement => (subject.of === 'ship' || subject.of === 'admiral' ? <i>{children}</i> : <>{children}</>)

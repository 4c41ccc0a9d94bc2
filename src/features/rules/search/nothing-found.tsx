import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { searchTexts as texts } from '../texts.ts'

interface NothingFoundProps {
  readonly typed: string
  /** Words of the book that are similar to the typed ones. */
  readonly near: readonly string[]
  readonly onTry: (word: string) => void
}

const mostShown = 40

const shortened = (typed: string): string => {
  const letters = [...typed.trim()]
  return letters.length > mostShown ? `${letters.slice(0, mostShown).join('')}…` : letters.join('')
}

/** Message that a search has found nothing, with similar words as suggestions. */
export function NothingFound({ typed, near, onTry }: NothingFoundProps) {
  const words = near.map((word) => (
    <Button key={word} onClick={() => onTry(word)}>
      {word}
    </Button>
  ))
  return (
    <EmptyState title={texts.nothing.title(shortened(typed))} action={words.length > 0 ? words : undefined}>
      {near.length > 0 ? texts.nothing.near : texts.nothing.hint}
    </EmptyState>
  )
}

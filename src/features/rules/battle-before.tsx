import { Link, useLocation } from 'react-router-dom'
import { buttonClass } from '#ui/button/button-class.ts'
import { ArrowLeftIcon } from '#ui/icon/icons.tsx'
import { texts } from './texts.ts'

/** The battle from which the reader came to the book, by its id; undefined if from elsewhere. */
export function useBattleBefore(): string | undefined {
  const state: unknown = useLocation().state
  const battle = typeof state === 'object' && state !== null && 'battle' in state ? state.battle : undefined
  return typeof battle === 'string' ? battle : undefined
}

/** The way back to that battle, as a button. `isShort`: in a bar with little room. */
export function BackToBattle({ isShort = false }: { readonly isShort?: boolean }) {
  const battle = useBattleBefore()
  if (battle === undefined) return null
  return (
    <Link
      to={`/battle/${battle}`}
      aria-label={texts.backToBattle}
      className={buttonClass({ full: !isShort }, isShort ? 'px-3!' : 'mb-3')}
    >
      <ArrowLeftIcon size={20} />
      {isShort ? texts.battle : texts.backToBattle}
    </Link>
  )
}

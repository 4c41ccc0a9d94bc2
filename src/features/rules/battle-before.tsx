import { Link, useLocation } from 'react-router-dom'
import { ArrowLeftIcon } from '#ui/icon/icons.tsx'
import { texts } from './texts.ts'

/** The battle from which the reader came to the book, by its id; undefined if from elsewhere. */
export function useBattleBefore(): string | undefined {
  const state: unknown = useLocation().state
  const battle = typeof state === 'object' && state !== null && 'battle' in state ? state.battle : undefined
  return typeof battle === 'string' ? battle : undefined
}

/** The way back to that battle. */
export function BackToBattle() {
  const battle = useBattleBefore()
  if (battle === undefined) return null
  return (
    <Link to={`/battle/${battle}`} data-print="hide" className="mb-2 inline-flex min-h-11 items-center gap-2">
      <ArrowLeftIcon size={20} />
      {texts.backToBattle}
    </Link>
  )
}

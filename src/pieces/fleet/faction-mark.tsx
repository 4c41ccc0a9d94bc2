import { factions } from '#content/factions.ts'
import type { FactionId } from '#game/ship/ship.ts'

interface FactionMarkProps {
  readonly faction: FactionId
  readonly className?: string
  /** Name for assistive technology, if there is no text next to it. */
  readonly named?: boolean
  /** Uses the text colour, for print, instead of the faction colour. */
  readonly inInk?: boolean
}

export function FactionMark({ faction, className, named = false, inInk = false }: FactionMarkProps) {
  const { mark, colour, name } = factions[faction]
  const spoken = named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true }
  const style = inInk ? undefined : { color: `var(${colour})` }
  return (
    <svg viewBox="0 0 24 24" {...spoken} className={className} style={style}>
      <path d={mark} fill="currentColor" fillRule="evenodd" />
    </svg>
  )
}

import { factions } from '#content/factions.ts'
import type { FactionId } from '#game/ship/ship.ts'

interface FactionMarkProps {
  readonly faction: FactionId
  readonly className?: string
  /** Read out, where no name stands beside it. */
  readonly named?: boolean
  /** As dark as the words around it, for paper; elsewhere it has the faction's colour. */
  readonly inInk?: boolean
}

/** The faction by its sign. */
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

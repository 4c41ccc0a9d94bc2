import { factions } from '#content/factions.ts'
import type { FactionId } from '#game/ship/ship.ts'

interface FactionMarkProps {
  readonly faction: FactionId
  readonly className?: string
  /** Whether assistive technology reads the faction's name. Needed if the name is not next to the mark as text. */
  readonly named?: boolean
  /** Whether the mark has the text colour (for print) instead of the faction colour. */
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

import type { ReactElement } from 'react'
import { factionList } from '#content/factions.ts'
import type { FactionId } from '#game/ship/ship.ts'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { RadioCard } from './radio-card.tsx'

interface FactionChoiceProps {
  readonly name: string
  readonly value: FactionId
  readonly onChange: (faction: FactionId) => void
}

export function FactionChoice({ name, value, onChange }: FactionChoiceProps): ReactElement {
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {factionList.map((faction) => (
        <RadioCard
          key={faction.id}
          name={name}
          checked={faction.id === value}
          onChange={() => onChange(faction.id)}
          title={faction.name}
          words={faction.doctrine}
          mark={<FactionMark faction={faction.id} className="size-7 shrink-0" />}
        />
      ))}
    </div>
  )
}

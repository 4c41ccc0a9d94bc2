import type { ReactElement } from 'react'
import { factionList } from '#content/factions.ts'
import type { FactionId } from '#game/ship/ship.ts'
import { ChoicePlate } from './choice-plate.tsx'

interface FactionChoiceProps {
  readonly name: string
  readonly value: FactionId
  readonly onChange: (faction: FactionId) => void
}

/** Six factions by mark, name and doctrine. */
export function FactionChoice({ name, value, onChange }: FactionChoiceProps): ReactElement {
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {factionList.map((faction) => (
        <ChoicePlate
          key={faction.id}
          name={name}
          checked={faction.id === value}
          onChange={() => onChange(faction.id)}
          title={faction.name}
          words={faction.doctrine}
          mark={
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="size-7 shrink-0"
              style={{ color: `var(${faction.colour})` }}
            >
              <path d={faction.mark} fill="currentColor" fillRule="evenodd" />
            </svg>
          }
        />
      ))}
    </div>
  )
}

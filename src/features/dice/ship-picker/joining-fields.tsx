import { mostMassing } from '#game/volley/massing.ts'
import { counted } from '#pieces/fleet/fleet-words.ts'
import { Select } from '#ui/form/select.tsx'
import type { Picked } from './attack-pick.ts'
import { freeToJoin, joinersOf } from './joiners.ts'
import { texts } from './texts.ts'

const { joining: words } = texts

const none = '-'

interface JoiningFieldsProps {
  readonly picked: Picked
  readonly onChange: (joining: readonly string[]) => void
}

/**
 * The ships that join the volley, by name. Renders nothing if no ship has the weapon, and no field if there is nothing
 * to choose.
 */
export function JoiningFields({ picked, onChange }: JoiningFieldsProps) {
  const chosen = joinersOf(picked)
  const places = Array.from({ length: Math.min(mostMassing, chosen.length + 1) }, (_, place) => {
    const others = chosen.filter((_ship, at) => at !== place)
    return { ship: chosen[place], others, free: freeToJoin(picked, others) }
  }).filter(({ free }) => free.length > 0)
  if (places.length === 0) return null
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {places.map(({ ship, others, free }, place) => (
        <Select
          key={place}
          label={place === 0 ? words.first : words.second}
          options={[
            { value: none, label: words.none },
            ...free.map(({ id, name, adds }) => ({
              value: id,
              label: words.option(name, counted(adds, 'die', 'dice')),
            })),
          ]}
          value={ship?.id ?? none}
          onChange={(id) => {
            const before = others.slice(0, place).map((other) => other.id)
            const after = others.slice(place).map((other) => other.id)
            onChange([...before, ...(id === none ? [] : [id]), ...after])
          }}
        />
      ))}
    </div>
  )
}

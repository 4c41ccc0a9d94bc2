import { groundNames } from '#game/play/play-event.ts'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { texts } from '../play/texts.ts'

const words = texts.movementStep

export type GroundChoice = (typeof groundNames)[number] | 'clear'

interface GroundSelectProps {
  readonly value: GroundChoice
  readonly onChange: (ground: GroundChoice) => void
}

/**
 * Asks in which terrain of this battle a ship is. Shows nothing if the battle has no terrain in which a ship can be.
 */
export function GroundSelect({ value, onChange }: GroundSelectProps) {
  const { battle } = useBattle()
  const here = groundNames.filter((ground) => battle.fields.some(({ kind }) => kind === ground))
  if (here.length === 0) return null
  return (
    <SegmentedControl<GroundChoice>
      label={words.lies}
      full
      value={value}
      onChange={onChange}
      options={[
        { value: 'clear', label: words.clear },
        ...here.map((ground) => ({ value: ground, label: words.grounds[ground] })),
      ]}
    />
  )
}

import { useState } from 'react'
import type { Side } from '#game/play/play-event.ts'
import { Select } from '#ui/form/select.tsx'
import { ActButton } from '../play/act-button.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { texts } from '../play/texts.ts'
import { GroundSelect, type GroundChoice } from './ground-select.tsx'

const words = texts.setUpStep.petterigo

/**
 * Petterigo moves one ship of class 1 to 4 after both fleets are set up. The player enters in which terrain it is then.
 */
export function PetterigoMove({ side }: { readonly side: Side }) {
  const { battle, table, sides, nameOf, actions } = useBattle()
  const able = battle.sides[side].ships.filter(({ design }) => design.mass >= 1 && design.mass <= 4)
  const [chosen, setChosen] = useState('')
  const [lies, setLies] = useState<GroundChoice>('clear')
  if (able.length === 0) return null
  if (table.table.petterigo.has(side)) return <p className="text-sm text-ink-dim">{words.done(sides[side])}</p>
  const tell = () =>
    void actions.tell([
      { kind: 'used', use: 'petterigo', side, on: [Number(chosen)], ...(lies !== 'clear' && { lies }) },
    ])
  return (
    <div className="grid gap-2 border-y border-hairline py-2">
      <Select
        label={words.label(sides[side])}
        value={chosen}
        options={[
          { value: '', label: words.nobody },
          ...able.map(({ index }) => ({ value: String(index), label: nameOf(index) })),
        ]}
        onChange={setChosen}
      />
      {chosen !== '' && (
        <>
          <GroundSelect value={lies} onChange={setLies} />
          <ActButton onClick={tell}>{words.go}</ActButton>
        </>
      )}
    </div>
  )
}

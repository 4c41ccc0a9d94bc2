import { useState } from 'react'
import type { BattleShip } from '#game/battle/state/battle-ship.ts'
import type { TrackMove } from '#game/play/practice/practice-event.ts'
import { trackMoves } from '#game/play/practice/track-moves.ts'
import { Select } from '#ui/form/select.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { ActButton } from '../play/act-button.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { practiceTexts as texts } from '../texts.ts'
import { placeWords } from './move-words.ts'

const words = texts.movement

interface ExactMoveProps {
  readonly ship: BattleShip
  readonly onMove: (move: TrackMove) => void
  readonly onClose: () => void
}

type Part = keyof TrackMove

const parts = ['before', 'inches', 'after'] as const

/** Any move that the ship may make: inches, and the turns before and after them. */
export function ExactMove({ ship, onMove, onClose }: ExactMoveProps) {
  const { battle, nameOf } = useBattle()
  const moves = trackMoves(battle, ship)
  const [chosen, setChosen] = useState<TrackMove | undefined>(
    moves.find(({ before, after }) => before === 0 && after === 0),
  )
  const move = chosen ?? moves[0]
  if (!move) return null
  const valuesOf = (part: Part): readonly number[] =>
    [
      ...new Set(moves.filter((one) => part !== 'after' || one.before === move.before).map((one) => one[part])),
    ].toSorted((a, b) => a - b)
  /** Earlier choices are kept as far as they are compatible with the new one. */
  const choose = (part: Part, value: number) => {
    const wanted = { ...move, [part]: value }
    const off = (one: TrackMove): number =>
      Math.abs(one.before - wanted.before) + Math.abs(one.inches - wanted.inches) + Math.abs(one.after - wanted.after)
    const able = moves.filter((one) => one[part] === value)
    setChosen(able.reduce((best, one) => (off(one) < off(best) ? one : best), able[0] ?? move))
  }
  const labelOf = (part: Part, value: number): string => (part === 'inches' ? `${value}″` : words.steps(value))
  return (
    <Sheet
      open
      title={nameOf(ship)}
      onOpenChange={onClose}
      footer={
        <ActButton variant="primary" onClick={() => onMove(move)}>
          {words.go}
        </ActButton>
      }
    >
      <div className="grid gap-4">
        {parts.map((part) => {
          const values = valuesOf(part)
          return (
            values.length > 1 && (
              <Select
                key={part}
                label={words[part]}
                value={String(move[part])}
                onChange={(value) => choose(part, Number(value))}
                options={values.map((value) => ({ value: String(value), label: labelOf(part, value) }))}
              />
            )
          )
        })}
        <p role="status">{placeWords(battle, ship, move, nameOf)}</p>
      </div>
    </Sheet>
  )
}

import { DieFace, type DieKind } from '#pieces/dice/die-face.tsx'
import { counted } from '#pieces/fleet/fleet-words.ts'
import { rerollTexts as texts } from '../texts.ts'

interface DiceToPickProps {
  readonly kind: DieKind
  readonly worths: readonly number[]
  readonly picked: readonly number[]
  readonly onPick: (die: number) => void
}

const worthWords = (kind: DieKind, worth: number): string =>
  worth === 0
    ? texts.dice.blank
    : kind === 'success'
      ? counted(worth, ...texts.dice.successes)
      : counted(worth, texts.dice.cancel)

export function DiceToPick({ kind, worths, picked, onPick }: DiceToPickProps) {
  if (worths.length === 0) return null
  return (
    <div
      role="group"
      aria-label={kind === 'success' ? texts.dice.success : texts.dice.failure}
      className="flex flex-wrap"
    >
      {worths.map((worth, die) => {
        const isPicked = picked.includes(die)
        return (
          <button
            key={die}
            type="button"
            aria-pressed={isPicked}
            aria-label={texts.dice.die(die + 1, worthWords(kind, worth))}
            onClick={() => onPick(die)}
            className={`grid size-12 place-items-center ${isPicked ? 'bg-ink' : 'hover:bg-paper-sunk'}`}
          >
            <DieFace kind={kind} worth={worth} size={38} />
          </button>
        )
      })}
    </div>
  )
}

import type { Volley } from '#game/volley/volley.ts'
import { DieFace, worthOf, type DieKind } from '#pieces/dice/die-face.tsx'
import { Label } from '#ui/page/typography.tsx'
import { texts } from './texts.ts'
import type { Shot } from './trial-volley.ts'

interface PoolProps {
  readonly kind: DieKind
  readonly label: string
  /** What one die can show, for screen readers. */
  readonly spoken: string
  /** For each face that counts: how much it is worth, and the words for it. */
  readonly meanings: readonly (readonly [worth: number, meaning: string])[]
  readonly worths: readonly number[]
  readonly rolled: boolean
}

const Pool = ({ kind, label, spoken, meanings, worths, rolled }: PoolProps) => (
  <div>
    <Label>{label}</Label>
    <p className="sr-only">{spoken}</p>
    <div className="mt-1.5 flex min-h-9 flex-wrap items-center gap-1" aria-hidden="true">
      {worths.length === 0 && <span className="text-ink-dim">{texts.trial.noDice}</span>}
      {worths.map((worth, die) => (
        <span key={die} className={rolled ? 'rise' : 'opacity-60'}>
          <DieFace kind={kind} worth={worth} size={36} />
        </span>
      ))}
    </div>
    <p className="mt-1.5 text-sm text-ink-dim" aria-hidden="true">
      {meanings.map(([worth, meaning]) => (
        <span key={worth} className="flex items-center gap-1.5">
          <DieFace kind={kind} worth={worth} size={18} /> {meaning}
        </span>
      ))}
    </p>
  </div>
)

/** The dice of the volley: before the first roll blank and faint. */
export function TrialDice({ volley, shot }: { readonly volley: Volley; readonly shot: Shot | undefined }) {
  const blank = (count: number) => Array.from({ length: count }, () => 0)
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      <Pool
        kind="success"
        label={texts.trial.successDice}
        spoken={texts.trial.successFaces}
        meanings={[
          [1, texts.trial.success.one],
          [2, texts.trial.success.two],
        ]}
        worths={shot ? worthOf(volley.successFaces, shot.success) : blank(volley.successDice)}
        rolled={shot !== undefined}
      />
      <Pool
        kind="failure"
        label={texts.trial.failureDice}
        spoken={texts.trial.failureFaces}
        meanings={[[1, texts.trial.failure]]}
        worths={shot ? worthOf(volley.failureFaces, shot.failure) : blank(volley.failureDice)}
        rolled={shot !== undefined}
      />
    </div>
  )
}

import { DieFace, worthOf } from '#pieces/die-face.tsx'
import { formatShare } from '#pieces/odds-words.ts'
import { Panel } from '#ui/panel.tsx'
import { Label } from '#ui/typography.tsx'
import { effectWords, throwSentence, type Throw } from './throw-words.ts'

/** The tray: the last throw in dice and words, the ones before it as lines. */
export function ThrowPanel({ throws }: { readonly throws: readonly Throw[] }) {
  const [last, ...earlier] = throws
  return (
    <Panel notched aria-label="Tray">
      <p className="sr-only" role="status">
        {last ? throwSentence(last) : ''}
      </p>
      {last ? <LastThrow thrown={last} /> : <EmptyTray />}
      {earlier.length > 0 && (
        <div role="log" aria-label="Earlier throws" className="mt-4 border-t border-hairline pt-2 text-sm text-ink-dim">
          <ol>
            {earlier.map((thrown) => (
              <li key={thrown.id} className="py-0.5">
                {thrown.label && <span className="text-ink">{thrown.label}: </span>}
                {throwSentence(thrown)}
              </li>
            ))}
          </ol>
        </div>
      )}
    </Panel>
  )
}

function EmptyTray() {
  return (
    <div className="flex items-center gap-4">
      <div className="flex gap-1 opacity-70">
        <DieFace kind="success" worth={2} size={36} />
        <DieFace kind="success" worth={1} size={36} />
        <DieFace kind="failure" worth={1} size={36} />
      </div>
      <p className="text-ink-dim">
        Success dice score on 4, 5 and twice on 6. Each failure die of 4 or more cancels one. What is left, times the
        damage rating, less the defense rating, is the damage.
      </p>
    </div>
  )
}

function LastThrow({ thrown }: { readonly thrown: Throw }) {
  const { volley, roll, outcome, label, better } = thrown
  const again = new Set(roll.rerolled.map(({ die }) => die))
  return (
    <div>
      {label && <Label className="mb-2 block">{label}</Label>}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <Dice kind="success" worths={worthOf(volley.successFaces, roll.success)} rerolled={again} />
        <Dice kind="failure" worths={worthOf(volley.failureFaces, roll.failure)} />
      </div>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1" aria-hidden="true">
        <span className="label-text text-4xl">{effectWords(thrown)}</span>
        <span className="text-ink-dim">
          <span className="figures text-ink">{outcome.successes}</span> − <span className="figures text-ink">{outcome.cancels}</span> ={' '}
          <span className="figures text-ink">{outcome.net}</span> net
        </span>
        <span className="text-ink-dim">better than {formatShare(better)}</span>
      </p>
    </div>
  )
}

interface DiceProps {
  readonly kind: 'success' | 'failure'
  readonly worths: readonly number[]
  readonly rerolled?: ReadonlySet<number>
}

/** Dice of one pool, large while they are few. */
function Dice({ kind, worths, rerolled }: DiceProps) {
  if (worths.length === 0) return null
  const size = worths.length > 20 ? 26 : worths.length > 6 ? 34 : 42
  return (
    <div className="flex flex-wrap gap-1">
      {worths.map((worth, index) => (
        // Dice are told apart by nothing but where they lie.
        <DieFace key={index} kind={kind} worth={worth} size={size} wasRerolled={rerolled?.has(index) ?? false} />
      ))}
    </div>
  )
}

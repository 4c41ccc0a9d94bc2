import type { ThrowView } from '#game/roll-log/roll-log.ts'
import { Label } from '#ui/page/typography.tsx'
import { effectWords, shareWords, sumWords } from '../log/throw-words.ts'

/** The result of the throw in large type. Hidden from screen readers, because the page's live region announces it. */
export function ResultLine({ view }: { readonly view: ThrowView }) {
  const { volley, label, result, voided, decided, hull } = view
  if (!result) return null
  const { outcome, killed } = result
  return (
    <div aria-hidden="true" className={voided ? 'text-ink-dim line-through' : undefined}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="label-text text-4xl">{effectWords(volley, outcome)}</span>
        <span className="text-ink-dim">{sumWords(volley, outcome)}</span>
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-dim">
        <span className="text-ink">
          {shareWords(view, result)}
          {killed && <b className="text-hull">, destroys {hull} hull</b>}
        </span>
        <Label>{[label, decided === 'typed' && 'real dice', voided && 'void'].filter(Boolean).join(' · ')}</Label>
      </p>
    </div>
  )
}

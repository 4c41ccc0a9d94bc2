import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { pressOf } from '#ui/keys.ts'
import { diceTexts as words } from './panel-texts.ts'

export interface DiceStage {
  readonly label: string
  readonly count: number
}

interface DicePadProps {
  /** What must be entered, one pool after the other. */
  readonly stages: readonly DiceStage[]
  /** Pips, 1 to 6, by stage. Called as soon as the last die is entered. */
  readonly onDone: (pips: readonly (readonly number[])[]) => void
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=radio]), textarea, select')

/** Input for real dice: six buttons, or the keys 1 to 6 and Backspace. */
export function DicePad({ stages, onDone }: DicePadProps) {
  const [typed, setTyped] = useState<readonly number[]>([])
  const total = stages.reduce((sum, { count }) => sum + count, 0)
  const parts = stages.map(({ label, count }, at) => {
    const from = stages.slice(0, at).reduce((sum, stage) => sum + stage.count, 0)
    return { label, count, pips: typed.slice(from, from + count) }
  })
  const current = parts.find(({ pips, count }) => pips.length < count)
  const type = (pip: number) => {
    const all = [...typed, pip]
    if (all.length < total) return setTyped(all)
    setTyped([])
    onDone(
      stages.map(({ count }, at) => {
        const from = stages.slice(0, at).reduce((sum, stage) => sum + stage.count, 0)
        return all.slice(from, from + count)
      }),
    )
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, plain } = pressOf(event)
    if (!plain || isTyping(event.target)) return
    if (/^[1-6]$/.test(key)) type(Number(key))
    else if (key === 'Backspace') setTyped(typed.slice(0, -1))
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <div role="group" aria-label={words.pad} data-dice-pad="" className="mb-2 grid gap-1">
      <div className="flex min-h-11 items-center justify-between gap-2 text-sm">
        <p aria-live="polite" className="flex grow flex-wrap justify-between gap-x-3">
          <span className="label-text">{current?.label}</span>
          <span className="figures text-ink-dim">
            {current ? words.typed(current.pips.join(' '), current.count - current.pips.length) : ''}
          </span>
        </p>
        {typed.length > 0 && (
          <Button variant="quiet" className="px-2!" onClick={() => setTyped(typed.slice(0, -1))}>
            {words.erase}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-6 gap-1.5">
        {[1, 2, 3, 4, 5, 6].map((pip) => (
          <button
            key={pip}
            type="button"
            onClick={() => type(pip)}
            className="figures grid h-13 touch-manipulation place-items-center border border-ink bg-paper-raised text-2xl active:bg-hairline"
          >
            {pip}
          </button>
        ))}
      </div>
    </div>
  )
}

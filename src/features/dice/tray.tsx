import { useState, type ReactNode } from 'react'
import type { ThrowView } from '#game/roll-log.ts'
import { DieFace } from '#pieces/die-face.tsx'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { FlatDice } from './flat-dice.tsx'
import { RerollPanel } from './reroll-panel.tsx'
import { ResultLine } from './result-line.tsx'
import type { PickedDice, ShownThrow } from './throws.ts'

interface TrayProps {
  readonly shown: ShownThrow | undefined
  /** The throw as the log has it. */
  readonly view: ThrowView | undefined
  /** The falling dice, in 3D. */
  readonly tumbling?: ReactNode
  readonly k: number
  readonly onReroll: (picked: PickedDice, note: string) => void
  readonly onVoid: () => void
  readonly onRestore: () => void
}

/** The last throw in dice and figures, once the dice lie still. */
export function Tray({ shown, view, tumbling, k, onReroll, onVoid, onRestore }: TrayProps) {
  const [choosing, setChoosing] = useState<string>()
  const result = shown?.isAtRest ? view?.result : undefined
  const isChoosing = result !== undefined && choosing === shown?.key && !view?.voided
  const again = new Set(result?.roll.rerolled.map(({ die }) => die))
  const againFailure = new Set(result?.rerolls.flatMap(({ pool, dice }) => (pool === 'failure' ? dice.map(({ die }) => die) : [])))
  return (
    <Panel notched aria-label="Tray" className="scroll-mt-20">
      {tumbling && <div className="-mx-4 -mt-4 mb-3 border-b border-hairline sm:-mx-5 sm:-mt-5">{tumbling}</div>}
      {!shown && !tumbling && <EmptyTray />}
      {shown && (
        <div className="grid gap-3">
          {!tumbling && !isChoosing && <FlatDice key={shown.key} volley={shown.volley} faces={shown.faces} {...{ again, againFailure }} />}
          {view && result ? <ResultLine view={view} /> : <p className="label-text text-2xl text-ink-dim">In the air</p>}
          {view && isChoosing && (
            <RerollPanel view={view} k={k} onReroll={onReroll} onCancel={() => setChoosing(undefined)} />
          )}
          {view && !isChoosing && (
            <div className="-mb-2 flex flex-wrap justify-between">
              {view.voided ? (
                <Button variant="quiet" className="-ml-3" onClick={onRestore}>
                  Count it again
                </Button>
              ) : (
                <>
                  <Button variant="quiet" className="-ml-3" disabled={!result} onClick={() => setChoosing(shown.key)}>
                    Roll dice again
                  </Button>
                  <Button variant="quiet" className="-mr-3" disabled={!result} onClick={onVoid}>
                    Void
                  </Button>
                </>
              )}
            </div>
          )}
        </div>
      )}
    </Panel>
  )
}

function EmptyTray() {
  return (
    <div className="flex items-center gap-4">
      <div className="flex shrink-0 gap-1 opacity-70">
        <DieFace kind="success" worth={2} size={34} />
        <DieFace kind="success" worth={1} size={34} />
        <DieFace kind="failure" worth={1} size={34} />
      </div>
      <p className="text-sm text-ink-dim">
        4 and 5 score once, 6 twice; each failure die of 4 or more cancels one. What is left × damage rating − defense rating is
        the damage.
      </p>
    </div>
  )
}

import type { ReactNode, RefObject } from 'react'
import type { ThrowView } from '#game/roll-log/throw-view.ts'
import { DieFace } from '#pieces/dice/die-face.tsx'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { FlatDice } from '../flat-dice.tsx'
import { RerollPanel } from '../reroll/reroll-panel.tsx'
import type { RerollSelection } from '../reroll/use-reroll.ts'
import { trayTexts as texts } from '../texts.ts'
import type { ShownThrow } from '../throws.ts'
import { ResultLine } from './result-line.tsx'

interface TrayProps {
  readonly shown: ShownThrow | undefined
  /** The log entry of the shown throw. */
  readonly view: ThrowView | undefined
  /** The 3D dice; empty if dice are shown in 2D. */
  readonly tumbling: ReactNode
  readonly selection: RerollSelection | undefined
  /** Which roll of the session the shown throw is. */
  readonly number: number
  readonly resultRef: RefObject<HTMLDivElement | null>
  /** Rolls one blank again by Ueda's rule; undefined if that is not possible. */
  readonly onOneBlank: (() => void) | undefined
  readonly onChoose: () => void
  readonly onVoid: () => void
  readonly onRestore: () => void
}

/** The tray: the dice of the last throw, and its result once the dice have stopped. */
export function Tray(props: TrayProps) {
  const { shown, view, tumbling, selection, number, resultRef, onOneBlank, onChoose, onVoid, onRestore } = props
  const rested = shown?.isAtRest && view?.result ? view : undefined
  const again = new Set(rested?.result?.roll.rerolled.map(({ die }) => die))
  const againFailure = new Set(
    rested?.result?.rerolls.flatMap(({ pool, dice }) => (pool === 'failure' ? dice.map(({ die }) => die) : [])),
  )
  return (
    <Panel notched aria-label={texts.tray.label}>
      {tumbling && <div className="-mx-4 -mt-4 mb-3 border-b border-hairline sm:-mx-5 sm:-mt-5">{tumbling}</div>}
      {!shown && <EmptyTray />}
      {shown && (
        <div className="grid gap-3">
          {!tumbling && !selection && (
            <FlatDice key={shown.key} volley={shown.volley} faces={shown.faces} {...{ again, againFailure }} />
          )}
          {rested ? (
            <ResultLine view={rested} number={number} ref={resultRef} />
          ) : (
            <p className="label-text h-16 text-4xl text-ink-dim">{texts.tray.rolling}</p>
          )}
          {rested && selection && <RerollPanel selection={selection} />}
          {!selection && (
            <div className={`-mx-3 -mb-2 flex flex-wrap justify-between ${rested ? '' : 'invisible'}`}>
              {view?.voided ? (
                <Button variant="quiet" onClick={onRestore}>
                  {texts.tray.restore}
                </Button>
              ) : (
                <>
                  {onOneBlank && (
                    <Button variant="quiet" onClick={onOneBlank}>
                      {texts.tray.oneBlank}
                    </Button>
                  )}
                  <Button variant="quiet" onClick={onChoose}>
                    {texts.tray.reroll}
                  </Button>
                  <Button variant="quiet" onClick={onVoid}>
                    {texts.tray.doVoid}
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
      <p className="text-sm text-ink-dim">{texts.tray.empty}</p>
    </div>
  )
}

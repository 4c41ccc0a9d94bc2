import { Link } from 'react-router-dom'
import { breaksFrom, pointsLost } from '#game/battle/rules/breaking.ts'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { cx } from '#ui/cx.ts'
import { Heading } from '#ui/page/typography.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { sideToAct } from '../play/side-to-act.ts'
import { texts } from '../play/texts.ts'
import { stepWords } from '../state/order-and-step-words.ts'
import { BattleMenu } from './battle-menu.tsx'

/** Round, step, whose turn it is, and the points lost by both sides. */
export function BattleTop() {
  const { battle, table, row, acts } = useBattle()
  // Both sides give their orders on one phone, one after the other; the step itself says whose turn it is.
  const next = battle.step === 'command' && acts.length > 1 ? undefined : sideToAct(table)
  return (
    <header className="mb-3 max-md:-mt-3">
      <div className="flex items-center justify-between gap-2">
        <Heading level={1} size="part" className="min-w-0">
          <span className="text-ink-dim">
            {table.isOver ? texts.over : battle.round === 0 ? '' : texts.round(battle.round)}
          </span>{' '}
          {table.isOver ? '' : battle.round === 0 ? texts.setUp : stepWords(battle)}
        </Heading>
        <BattleMenu />
      </div>
      <ul className="grid grid-cols-2 border border-line" aria-label={texts.sides}>
        {battle.sides.map((side) => {
          const at = side.side
          const lost = pointsLost(side)
          const kept = row.sides[at]
          const isNext = next === at && !table.isOver
          return (
            <li
              key={at}
              aria-current={isNext ? 'step' : undefined}
              className={cx(
                'relative grid min-w-0 grid-rows-[1fr_auto_auto] px-2.5 py-1.5 first:border-r first:border-line',
                isNext ? 'bg-paper-raised' : 'text-ink-dim',
              )}
            >
              {isNext && <span aria-hidden="true" className="absolute inset-x-0 top-0 h-1 bg-signal" />}
              <span className="flex items-center gap-1.5">
                <FactionMark faction={kept.faction} className="size-5 shrink-0" />
                <span translate="no" className="line-clamp-2 min-w-0 text-sm leading-tight font-semibold wrap-anywhere">
                  {kept.name}
                </span>
              </span>
              <span className="text-sm">
                <span className="figures">{lost}</span> {texts.lostOf(breaksFrom(battle, side))}
              </span>
              {/* A line of its own, also if it is empty: nothing below moves when the turn changes. */}
              <span className="flex min-h-4 justify-between gap-x-2 text-xs leading-4">
                <span className="label-text text-signal-text">{isNext && texts.next}</span>
                {!table.isOver && battle.hasInitiative && battle.initiative === at && <span>{texts.initiative}</span>}
              </span>
            </li>
          )
        })}
      </ul>
      {row.paused && (
        <p className="mt-2 text-sm text-ink-dim">
          {texts.paused} <Link to="/battle">{texts.toList}</Link>
        </p>
      )}
    </header>
  )
}

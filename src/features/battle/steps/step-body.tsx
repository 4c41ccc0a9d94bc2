import type { TableState } from '#game/play/reduce.ts'
import { Panel } from '#ui/page/panel.tsx'
import { FireStep } from '../fire/fire-step.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { DecisionPanel } from '../play/decision-panel.tsx'
import { sideToAct } from '../play/side-to-act.ts'
import { TrackMovement } from '../practice/track-movement.tsx'
import { texts } from '../sharing/texts.ts'
import { practiceTexts } from '../texts.ts'
import { BoardingStep } from './boarding-step.tsx'
import { EndSteps } from './end-steps.tsx'
import { InitiativeStep } from './initiative-step.tsx'
import { LocksStep } from './locks-step.tsx'
import { MovementStep } from './movement-step.tsx'
import { OrdersStep } from './orders-step.tsx'
import { OverPanel } from './over-panel.tsx'
import { RepairStep } from './repair-step.tsx'
import { SetUpStep } from './set-up-step.tsx'

/** Shown instead of a step that another phone plays. */
function WaitingPanel({ side }: { readonly side: 0 | 1 }) {
  const { battle, sides } = useBattle()
  return (
    <Panel>
      <p>{battle.model === 'track' ? practiceTexts.thinks : texts.waiting(sides[side])}</p>
    </Panel>
  )
}

interface StepBodyProps {
  readonly onShip: (ship: number) => void
}

/**
 * Whether only the side whose turn it is can continue. Orders and repairs of the sides are independent, and in the fire
 * step a side may hold fire without an event.
 */
const mustWait = ({ due, next }: Pick<TableState, 'due' | 'next'>): boolean =>
  due.length > 0 || next?.kind === 'move' || next?.kind === 'board' || next?.kind === 'lock'

/** What must be done now: a decision that is due, or what the step asks. */
export function StepBody({ onShip }: StepBodyProps) {
  const { battle, table, isReadOnly, acts } = useBattle()
  const { due, next, isOver } = table
  const [decision] = due
  const side = mustWait(table) ? sideToAct(table) : undefined
  if (isReadOnly) return null
  if (side !== undefined && !isOver && !acts.includes(side)) return <WaitingPanel side={side} />
  if (decision)
    return <DecisionPanel key={`${decision.of} ${decision.ship} ${table.volleys.length}`} decision={decision} />
  if (isOver || !next) return <OverPanel />
  if (next.kind === 'set-up') return <SetUpStep />
  if (next.kind === 'initiative') return <InitiativeStep />
  switch (battle.step) {
    case 'command':
      return <OrdersStep key={battle.round} onShip={onShip} />
    case 'movement':
      return battle.model === 'track' ? <TrackMovement /> : <MovementStep onShip={onShip} />
    case 'boarding':
      return <BoardingStep />
    case 'locks':
      return <LocksStep />
    case 'fire':
      return <FireStep key={`${battle.round} ${battle.fireStep}`} onShip={onShip} />
    case 'repair':
      return <RepairStep onShip={onShip} />
    default:
      return <EndSteps />
  }
}

import { Panel } from '#ui/page/panel.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { practiceTexts } from '../texts.ts'
import { texts } from './texts.ts'

/** Shown instead of a step that another phone plays. */
export function WaitingPanel({ side }: { readonly side: 0 | 1 }) {
  const { battle, sides } = useBattle()
  return (
    <Panel>
      <p>{battle.model === 'track' ? practiceTexts.thinks : texts.waiting(sides[side])}</p>
    </Panel>
  )
}

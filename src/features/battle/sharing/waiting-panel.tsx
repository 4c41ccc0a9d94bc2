import { Panel } from '#ui/page/panel.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { texts } from './texts.ts'

/** In the place of a step that another phone plays. */
export function WaitingPanel({ side }: { readonly side: 0 | 1 }) {
  const { sides } = useBattle()
  return (
    <Panel>
      <p>{texts.waiting(sides[side])}</p>
    </Panel>
  )
}

import { ChangesPanel } from './changes-panel.tsx'
import { EffectPanel } from './effect-panel.tsx'
import { ItemPanel } from './item-panel.tsx'

/** A draft of changed figures, and its effect on the balance. */
export const DraftPart = () => (
  <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
    <ItemPanel />
    <div className="grid min-w-0 gap-4">
      <ChangesPanel />
      <EffectPanel />
    </div>
  </div>
)

import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { useQuestion } from './address/question-context.tsx'
import { KeptPanel } from './kept/kept-panel.tsx'
import { PricesSection } from './prices/prices-section.tsx'
import { texts } from './worth/texts.ts'
import { WorthSection } from './worth/worth-section.tsx'

/** The worth of each ship, refit and admiral, and a suggested price. */
export function WorthPart() {
  const { choice, change } = useQuestion()
  const shown = choice('show') === 'prices' ? 'prices' : 'worth'
  return (
    <div className="grid gap-4">
      <SegmentedControl
        label={texts.show.label}
        labelHidden
        value={shown}
        onChange={(value) => change({ show: value === 'prices' ? value : '' }, { replace: true })}
        options={(['worth', 'prices'] as const).map((value) => ({ value, label: texts.show[value] }))}
      />
      {shown === 'worth' ? <WorthSection /> : <PricesSection />}
      <KeptPanel />
    </div>
  )
}

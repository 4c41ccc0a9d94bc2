import type { ReactElement } from 'react'
import { chartLayers, chartOverlays } from '#game/stars/star-chart.ts'
import { layerNames, overlayNames } from '#pieces/star-map/star-words.ts'
import { Switch } from '#ui/form/checkbox.tsx'
import { Select } from '#ui/form/select.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { useStarChart } from '../chart-context.tsx'
import { FilterFields } from './filter-fields.tsx'
import { OverlayLegend } from './overlay-legend.tsx'
import { texts } from './texts.ts'

export function LayersPanel(): ReactElement {
  const layers = useStarChart((chart) => chart.layers)
  const setLayer = useStarChart((chart) => chart.setLayer)
  const overlay = useStarChart((chart) => chart.overlay)
  const setOverlay = useStarChart((chart) => chart.setOverlay)
  return (
    <div className="grid gap-6">
      <section className="grid gap-2">
        <Select
          label={texts.layers.icons}
          options={chartOverlays.map((value) => ({ value, label: overlayNames[value] }))}
          value={overlay}
          onChange={setOverlay}
        />
        <OverlayLegend />
      </section>
      <FilterFields />
      <section>
        <Heading level={3} size="small" className="mb-1">
          {texts.layers.heading}
        </Heading>
        <div className="grid grid-cols-2 gap-x-3">
          {chartLayers.map((layer) => (
            <Switch
              key={layer}
              label={layerNames[layer]}
              checked={layers.includes(layer)}
              onChange={(on) => setLayer(layer, on)}
            />
          ))}
        </div>
      </section>
    </div>
  )
}

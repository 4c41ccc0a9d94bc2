import { Graticule } from '#ui/graticule.tsx'
import { CompassRose } from '#ui/icon/compass-rose.tsx'
import { OrionMark } from '#ui/icon/orion-mark.tsx'
import { Heading } from '#ui/page/typography.tsx'

export const ChartSpecimens = () => (
  <div className="grid gap-6">
    <div className="chart-frame relative">
      <span aria-hidden="true" className="chart-frame-scale" />
      <div className="relative grid min-h-96 place-items-center overflow-hidden p-6">
        <Graticule soundings />
        <CompassRose size={300} className="absolute -right-12 -bottom-16 text-line" />
        <div className="relative flex flex-wrap items-center justify-center gap-6 bg-paper p-4">
          <OrionMark size={112} />
          <Heading level={3} size="plate">
            Orion
          </Heading>
        </div>
      </div>
    </div>
    <div className="flex flex-wrap items-center gap-6">
      <OrionMark size={24} />
      <OrionMark size={32} />
      <OrionMark size={64} />
      <CompassRose size={180} />
    </div>
    <div className="neatline" aria-hidden="true" />
    <div className="scale-rule" aria-hidden="true" />
  </div>
)

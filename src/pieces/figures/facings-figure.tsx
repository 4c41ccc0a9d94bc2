import { arcs, type Arc } from '#game/ship/ship.ts'
import { facingWords } from '../ship/ship-words.ts'
import { Counter, polar, sector, Sheet, Stroke, FigureLabel, type Point } from './figure-shapes.tsx'

const bearing: Readonly<Record<Arc, number>> = { bow: 0, starboard: 90, stern: 180, port: 270 }
const centre: Point = [170, 130]

export const FacingsFigure = () => (
  <Sheet
    width={340}
    height={260}
    name="A ship from above. Diagonals through its middle make four arcs of 90 degrees: bow, port, starboard and stern. Fire from the bow arc hits the bow, from port or starboard the flank, from the stern arc the stern."
  >
    {arcs.map((arc) => (
      <path
        key={arc}
        d={sector(centre, [56, 108], [bearing[arc] - 45, bearing[arc] + 45])}
        fill={arc === 'bow' ? 'var(--color-signal)' : 'currentColor'}
        fillOpacity={arc === 'stern' ? 0.04 : arc === 'bow' ? 0.22 : 0.12}
        stroke="currentColor"
        strokeWidth={0.8}
      />
    ))}
    {[45, 135, 225, 315].map((at) => (
      <Stroke key={at} from={centre} to={polar(centre, 122, at)} dashed />
    ))}
    <Counter at={centre} length={78} base={44} />
    {arcs.map((arc) => (
      <g key={arc}>
        <FigureLabel at={[polar(centre, 82, bearing[arc])[0], polar(centre, 82, bearing[arc])[1] - 7]} size={14}>
          {arc}
        </FigureLabel>
        <FigureLabel
          at={[polar(centre, 82, bearing[arc])[0], polar(centre, 82, bearing[arc])[1] + 8]}
          size={11}
          colour="var(--color-ink-dim)"
        >
          hits {facingWords[arc]}
        </FigureLabel>
      </g>
    ))}
  </Sheet>
)

/** Figure of a target under fire from two positions: the attacker's position decides which side is hit. */
export function FacingHitFigure() {
  const target: Point = [200, 120]
  const ahead: Point = [292, 52]
  const abeam: Point = [62, 150]
  return (
    <Sheet
      width={380}
      height={240}
      name="A target heads right. An attacker ahead of it is in its bow arc and hits the bow. An attacker behind it and to the side is in its stern arc and hits the stern: the position of the attacker decides."
    >
      <path d={sector(target, [0, 110], [45, 135])} fill="var(--color-signal)" fillOpacity={0.16} />
      {[45, 135, 225, 315].map((at) => (
        <Stroke key={at} from={target} to={polar(target, 110, at)} dashed colour="var(--color-line)" />
      ))}
      <Stroke from={ahead} to={target} colour="var(--color-signal-text)" width={1.6} />
      <Stroke from={abeam} to={target} colour="var(--color-signal-text)" width={1.6} />
      <Counter at={target} heading={90} length={64} side="foe" base={34} />
      <Counter at={ahead} heading={210} length={42} base={22} />
      <Counter at={abeam} heading={80} length={42} base={22} />
      <FigureLabel at={[ahead[0] + 30, ahead[1] - 2]} anchor="start">
        A
      </FigureLabel>
      <FigureLabel at={[abeam[0] - 30, abeam[1]]}>B</FigureLabel>
      <FigureLabel at={[330, 120]} size={13}>
        bow
      </FigureLabel>
      <FigureLabel at={[72, 96]} size={13}>
        stern
      </FigureLabel>
      <FigureLabel at={[200, 26]} size={13}>
        flank
      </FigureLabel>
      <FigureLabel at={[200, 214]} size={13}>
        flank
      </FigureLabel>
    </Sheet>
  )
}

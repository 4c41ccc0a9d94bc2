import { hullThresholds } from '#game/ship/hull-track.ts'
import { Counter, Measure, polar, sector, Sheet, Stroke, FigureLabel, type Point } from './figure-shapes.tsx'

/** Figure of the range bands of a weapon. Each band further out adds a failure die. */
export function RangeBandsFigure() {
  const at: Point = [46, 110]
  const edges = [
    { band: 'short', from: 30, to: 110, dice: '+0' },
    { band: 'medium', from: 110, to: 210, dice: '+1' },
    { band: 'long', from: 210, to: 316, dice: '+2' },
  ] as const
  return (
    <Sheet
      width={380}
      height={220}
      name="Three range bands lie before a weapon: short adds no failure die, medium one, long two. Beyond long range it cannot fire."
    >
      {edges.map(({ band, from, to, dice }, index) => (
        <g key={band}>
          <path
            d={sector(at, [from, to], [56, 124])}
            fill="currentColor"
            fillOpacity={0.16 - index * 0.06}
            stroke="currentColor"
            strokeWidth={0.8}
          />
          <FigureLabel at={[at[0] + (from + to) / 2 + (index === 0 ? 4 : 0), at[1] - 12]}>{band}</FigureLabel>
          <FigureLabel
            at={[at[0] + (from + to) / 2 + (index === 0 ? 4 : 0), at[1] + 9]}
            mono
            size={15}
            colour="var(--color-violet-text)"
          >
            {dice}
          </FigureLabel>
        </g>
      ))}
      <Counter at={at} heading={90} length={56} base={30} />
    </Sheet>
  )
}

export function MassingFigure() {
  const target: Point = [300, 120]
  const lead: Point = [80, 120]
  const helpers: readonly Point[] = [
    [66, 48],
    [66, 192],
  ]
  return (
    <Sheet
      width={380}
      height={240}
      name="Three ships with the same weapon have one target in arc and range. The middle one fires; each of the others gives up its volley and adds half its dice."
    >
      {helpers.map((helper) => (
        <g key={helper[1]}>
          <Stroke from={helper} to={lead} dashed colour="var(--color-brass-text)" width={1.6} />
          <Counter at={helper} heading={90} length={46} base={25} />
          <FigureLabel at={[helper[0] + 44, helper[1]]} anchor="start" colour="var(--color-brass-text)">
            half its dice
          </FigureLabel>
        </g>
      ))}
      <Stroke from={lead} to={target} colour="var(--color-signal-text)" width={2.4} />
      <Counter at={lead} heading={90} length={46} base={25} />
      <FigureLabel at={[190, 106]} colour="var(--color-signal-text)">
        one volley
      </FigureLabel>
      <Counter at={target} heading={200} length={62} side="foe" base={34} />
    </Sheet>
  )
}

export function PointDefenseFigure() {
  const guard: Point = [150, 130]
  const friend: Point = [206, 86]
  const far: Point = [286, 190]
  return (
    <Sheet
      width={360}
      height={240}
      name="A ship with point defense covers itself and friends within 3 inches against missiles, torpedoes and squadrons. A friend farther away is not covered."
    >
      <circle
        cx={guard[0]}
        cy={guard[1]}
        r={86}
        fill="var(--color-violet)"
        fillOpacity={0.12}
        stroke="var(--color-violet-text)"
        strokeDasharray="4 3"
      />
      <Measure from={polar(guard, 26, 225)} to={polar(guard, 86, 225)} label="3″" off={[-14, -8]} />
      <Counter at={guard} length={50} base={26} />
      <Counter at={friend} heading={20} length={40} base={20} />
      <Counter at={far} length={40} base={20} />
      <FigureLabel at={[friend[0] + 62, friend[1]]} colour="var(--color-violet-text)">
        covered
      </FigureLabel>
      <FigureLabel at={[far[0], far[1] + 34]} colour="var(--color-ink-dim)">
        not covered
      </FigureLabel>
      <FigureLabel at={[guard[0] - 6, guard[1] + 46]}>point defense</FigureLabel>
    </Sheet>
  )
}

/** Figure of the hull track with its two thresholds, at each of which a critical is drawn. */
export function HullTrackFigure({ hull }: { readonly hull: number }) {
  const [first, second] = hullThresholds(hull)
  const columns = Math.min(hull, 20)
  const rows = Math.ceil(hull / columns)
  const width = columns * 18 + 16
  return (
    <Sheet
      width={width}
      height={rows * 34 + 30}
      grid={0}
      name={`A hull track of ${hull} boxes. Crossing box ${first} draws a critical, crossing box ${second} another; at box ${hull} the ship is destroyed.`}
    >
      {Array.from({ length: hull }, (_, at) => {
        const [x, y] = [8 + (at % columns) * 18, 10 + Math.floor(at / columns) * 34]
        const mark = at + 1 === first || at + 1 === second
        const last = at + 1 === hull
        return (
          <g key={at}>
            <rect
              x={x + 1}
              y={y}
              width={16}
              height={16}
              fill={mark ? 'var(--color-hull-fill)' : last ? 'currentColor' : 'none'}
              fillOpacity={mark || last ? 1 : undefined}
              stroke={mark ? 'var(--color-hull)' : 'currentColor'}
            />
            {(mark || last || (at + 1) % 5 === 0) && (
              <text
                x={x + 9}
                y={y + 27}
                textAnchor="middle"
                fontSize={9}
                fill="currentColor"

                className="figures"
              >
                {at + 1}
              </text>
            )}
          </g>
        )
      })}
      <text x={9} y={rows * 34 + 20} fontSize={11} fill="var(--color-hull)" className="rules-lettering">
        shaded: draw a critical
      </text>
    </Sheet>
  )
}

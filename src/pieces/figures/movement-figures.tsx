import { Arrow, Counter, Measure, polar, sector, Sheet, Stroke, FigureLabel, type Point } from './figure-shapes.tsx'

export function StraightThenTurnFigure() {
  const from: Point = [70, 130]
  const to: Point = [250, 130]
  return (
    <Sheet width={360} height={220} name="A ship moves straight ahead, and turns on the spot when it has stopped.">
      <Counter at={from} heading={90} side="ghost" base={26} length={48} />
      <Arrow from={[100, 130]} to={[220, 130]} />
      <FigureLabel at={[160, 114]}>1 straight</FigureLabel>
      <path d={sector(to, [54, 55], [45, 90])} stroke="var(--color-signal-text)" fill="none" strokeWidth={2} />
      <Stroke from={to} to={polar(to, 66, 90)} dashed />
      <Arrow from={polar(to, 28, 45)} to={polar(to, 74, 45)} />
      <Counter at={to} heading={45} base={26} length={48} />
      <FigureLabel at={[318, 108]} anchor="middle">
        2 turn
      </FigureLabel>
    </Sheet>
  )
}

/** Figure of turns in units of 45°. Turns within the ship's turn rating (`steps`) are marked. */
export function TurnFigure({ steps }: { readonly steps: number }) {
  const at: Point = [170, 130]
  const within = (step: number) => Math.abs(step) <= steps
  const all = [-4, -3, -2, -1, 0, 1, 2, 3].filter((step) => step !== -4 || steps === 4)
  return (
    <Sheet
      width={340}
      height={260}
      name={`A ship with turn ${steps * 45} degrees: it may end up to ${steps} ${steps === 1 ? 'step' : 'steps'} of 45 degrees to port or starboard of where it headed.`}
    >
      <path
        d={steps === 4 ? sector(at, [52, 96], [-179.9, 179.9]) : sector(at, [52, 96], [-steps * 45, steps * 45])}
        fill="var(--color-signal)"
        fillOpacity={0.18}
      />
      {all.map((step) => (
        <g key={step}>
          {within(step) && step !== 0 ? (
            <Arrow from={polar(at, 54, step * 45)} to={polar(at, 96, step * 45)} />
          ) : (
            <Stroke
              from={polar(at, 54, step * 45)}
              to={polar(at, 92, step * 45)}
              dashed={step !== 0}
              colour={step === 0 ? 'currentColor' : 'var(--color-line)'}
            />
          )}
          <FigureLabel
            at={polar(at, 112, step * 45)}
            mono
            size={12}
            colour={within(step) ? 'currentColor' : 'var(--color-ink-dim)'}
          >
            {step === 0 ? '0' : `${Math.abs(step) * 45}°`}
          </FigureLabel>
        </g>
      ))}
      <Counter at={at} length={84} base={46} />
    </Sheet>
  )
}

/** Figure of the rule that a move is at least half the thrust and at most all of it. */
export function HalfThrustFigure() {
  const start = 60
  const inch = 44
  const reach = (inches: number) => start + inches * inch
  return (
    <Sheet
      width={360}
      height={170}
      name="A ship of thrust 6 inches: it must move at least 3 inches and may move up to 6. It never stands still."
    >
      <rect
        x={reach(3)}
        y={52}
        width={3 * inch}
        height={60}
        fill="var(--color-signal)"
        fillOpacity={0.2}
        stroke="var(--color-signal-text)"
        strokeWidth={0.8}
      />
      <rect
        x={reach(0)}
        y={52}
        width={3 * inch}
        height={60}
        fill="none"
        stroke="var(--color-line)"
        strokeDasharray="3 3"
      />
      <Counter at={[start, 82]} heading={90} side="ghost" length={44} base={24} />
      <Counter at={[reach(4.5), 82]} heading={90} length={44} base={24} />
      <Measure from={[reach(0), 128]} to={[reach(3), 128]} label="3″" off={[0, 13]} />
      <Measure from={[reach(3), 128]} to={[reach(6), 128]} label="6″" off={[0, 13]} />
      <FigureLabel at={[reach(1.6), 36]}>not here</FigureLabel>
      <FigureLabel at={[reach(4.5), 36]} colour="var(--color-signal-text)">
        anywhere here
      </FigureLabel>
    </Sheet>
  )
}

/** Figure of a ship that arrives from a jump: the chosen point, the scatter around it, and a free choice of heading. */
export function JumpInFigure() {
  const point: Point = [150, 110]
  const landed = polar(point, 62, 60)
  return (
    <Sheet
      width={340}
      height={220}
      name="A jump point is chosen, dice scatter the ship from it, and the player chooses its heading where it arrives."
    >
      <circle cx={150} cy={110} r={62} fill="none" stroke="var(--color-line)" strokeDasharray="4 3" />
      <path d={`M138 110h24M150 98v24`} stroke="currentColor" strokeWidth={1.4} />
      <FigureLabel at={[100, 86]} anchor="end">
        jump point
      </FigureLabel>
      <Arrow from={point} to={polar(point, 40, 60)} dashed />
      <Counter at={landed} heading={25} base={26} length={46} />
      <FigureLabel at={[landed[0] + 34, landed[1]]} anchor="start">
        arrives
      </FigureLabel>
    </Sheet>
  )
}

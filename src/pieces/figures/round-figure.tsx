import { Arrow, Sheet, FigureLabel, type Point } from './figure-shapes.tsx'

const [width, height] = [150, 58]
/** The middle of the words, which is right of the middle of the box, because the number is on the left. */
const middle = 83

/** The steps of a round, clockwise from the upper left. They are in two rows, so that they are readable on a phone. */
const steps: readonly { readonly name: string; readonly tells: string; readonly at: Point }[] = [
  { name: 'Command', tells: 'initiative, orders', at: [18, 18] },
  { name: 'Movement', tells: 'heaviest first', at: [202, 18] },
  { name: 'Fire', tells: 'lightest first', at: [202, 114] },
  { name: 'Repair and end', tells: 'mend, burn, count', at: [18, 114] },
]

export const RoundFigure = () => (
  <Sheet
    width={370}
    height={190}
    name="A round: command, movement, fire, repair and end; then the next round, six at most."
  >
    {steps.map(({ name, tells, at: [x, y] }, index) => (
      <g key={name}>
        <path
          d={`M${x} ${y}h${width - 10}l10 10v${height - 10}h${-width}z`}
          fill="var(--color-paper-raised)"
          stroke="currentColor"
        />
        <FigureLabel at={[x + 9, y + 12]} anchor="start" mono size={13} colour="var(--color-signal-text)">
          {index + 1}
        </FigureLabel>
        <FigureLabel at={[x + middle, y + 23]} size={16}>
          {name}
        </FigureLabel>
        <FigureLabel at={[x + middle, y + 43]} size={14} colour="var(--color-ink-dim)">
          {tells}
        </FigureLabel>
      </g>
    ))}
    <Arrow from={[168, 47]} to={[201, 47]} />
    <Arrow from={[277, 76]} to={[277, 113]} />
    <Arrow from={[202, 143]} to={[169, 143]} />
    <Arrow from={[93, 114]} to={[93, 77]} dashed />
    <FigureLabel at={[100, 96]} anchor="start" colour="var(--color-signal-text)">
      next round
    </FigureLabel>
  </Sheet>
)

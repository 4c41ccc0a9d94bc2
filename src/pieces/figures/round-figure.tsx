import { Arrow, Sheet, Words } from './kit.tsx'

const steps = [
  { name: 'Command', tells: 'initiative, orders' },
  { name: 'Movement', tells: 'heaviest first' },
  { name: 'Fire', tells: 'lightest first' },
  { name: 'Repair and end', tells: 'one die a command' },
] as const

const width = 128
const gap = 22

/** The four phases of a round, and round again. */
export const RoundFigure = () => (
  <Sheet width={steps.length * (width + gap) + gap} height={124} grid={0} name="A round: command, movement, fire, repair and end; then the next round, six at most.">
    {steps.map(({ name, tells }, at) => {
      const x = gap + at * (width + gap)
      return (
        <g key={name}>
          <path d={`M${x} 24h${width - 10}l10 10v40h${-width}z`} fill="var(--color-paper-raised)" stroke="currentColor" />
          <Words at={[x + 9, 36]} anchor="start" mono size={11} colour="var(--color-signal-text)">
            {at + 1}
          </Words>
          <Words at={[x + width / 2, 46]} size={17}>
            {name}
          </Words>
          <Words at={[x + width / 2, 64]} size={13} colour="var(--color-ink-dim)">
            {tells}
          </Words>
          {at > 0 && <Arrow from={[x - gap, 49]} to={[x - 1, 49]} />}
        </g>
      )
    })}
    <path d={`M${gap + steps.length * (width + gap) - gap - 40} 74v22H${gap + 40}`} fill="none" stroke="var(--color-signal-text)" strokeWidth={2} strokeDasharray="4 3" />
    <Arrow from={[gap + 40, 96]} to={[gap + 40, 76]} />
    <Words at={[(steps.length * (width + gap) + gap) / 2, 108]} colour="var(--color-signal-text)">
      next round
    </Words>
  </Sheet>
)

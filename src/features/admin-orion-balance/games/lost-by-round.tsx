import { texts } from './texts.ts'

const height = 32

/** Points lost by the end of each round, as small bars with the figures below. */
export function LostByRound({ losses }: { readonly losses: readonly number[] }) {
  const most = Math.max(1, ...losses)
  return (
    <div className="max-w-80">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${losses.length} ${height}`}
        preserveAspectRatio="none"
        className="my-1 h-8 w-full border-b border-line"
      >
        {losses.map((lost, at) => (
          <rect
            key={at}
            x={at + 0.1}
            y={height - (height * lost) / most}
            width={0.8}
            height={(height * lost) / most}
            fill="var(--color-ink)"
          />
        ))}
      </svg>
      <p className="text-sm text-ink-dim">{texts.sheet.byRoundOf(losses.join(', '))}</p>
    </div>
  )
}

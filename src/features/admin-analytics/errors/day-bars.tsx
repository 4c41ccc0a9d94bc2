import { texts } from './texts.ts'

const height = 32

/** How often on each day, as small bars, and in words for screen readers. */
export function DayBars({ days }: { readonly days: readonly number[] }) {
  const most = Math.max(1, ...days)
  return (
    <svg
      role="img"
      aria-label={texts.daysOf(days.length > 40 ? String(days.reduce((sum, n) => sum + n, 0)) : days.join(', '))}
      viewBox={`0 0 ${days.length} ${height}`}
      preserveAspectRatio="none"
      className="my-1 h-8 w-full border-b border-line"
    >
      {days.map((n, at) => (
        <rect
          key={at}
          x={at + 0.1}
          y={height - (height * n) / most}
          width={0.8}
          height={(height * n) / most}
          fill="var(--color-ink)"
        />
      ))}
    </svg>
  )
}

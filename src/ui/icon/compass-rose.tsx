import { cx } from '../cx.ts'

interface CompassRoseProps {
  readonly size?: number
  readonly className?: string
}

const at = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`
}

const every = (step: number): readonly number[] => Array.from({ length: 360 / step }, (_, i) => i * step)

const tick = (degrees: number, from: number, to: number) => `M${at(degrees, from)}L${at(degrees, to)}`

const ticks = every(2)
  .map((degrees) => tick(degrees, 84, degrees % 10 === 0 ? 90 : 87))
  .join('')

/** A point of the rose: its right half is filled, its left half is not. */
const point = (degrees: number, length: number, waist: number) => ({
  full: `M100 100L${at(degrees, length)}L${at(degrees + 45, waist)}z`,
  open: `M100 100L${at(degrees, length)}L${at(degrees - 45, waist)}z`,
})

const points = [
  ...[45, 135, 225, 315].map((degrees) => point(degrees, 46, 10)),
  ...[0, 90, 180, 270].map((degrees) => point(degrees, 70, 14)),
]

export const CompassRose = ({ size = 240, className }: CompassRoseProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 200 200"
    aria-hidden="true"
    fill="none"
    className={cx('shrink-0', className)}
  >
    <g stroke="currentColor" strokeWidth="0.6">
      <circle cx="100" cy="100" r="98" />
      <circle cx="100" cy="100" r="84" />
      <circle cx="100" cy="100" r="40" strokeDasharray="1 3" />
      <path d={ticks} />
      <path
        d={every(22.5)
          .map((degrees) => tick(degrees, 40, 82))
          .join('')}
        strokeDasharray="0.5 2"
      />
      {points.map(({ full, open }) => (
        <g key={full} strokeLinejoin="bevel">
          <path d={full} fill="currentColor" />
          <path d={open} className="fill-paper" />
        </g>
      ))}
    </g>
    <g fill="currentColor" fontSize="5.5" textAnchor="middle" className="font-mono">
      {every(30).map((degrees) => (
        <text key={degrees} x="100" y="8.6" transform={`rotate(${degrees} 100 100)`}>
          {String(degrees).padStart(3, '0')}
        </text>
      ))}
    </g>
  </svg>
)

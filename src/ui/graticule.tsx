import { useId } from 'react'
import { cx } from './cx.ts'

interface GraticuleProps {
  /** Distance between two lines of the grid, px. */
  readonly cell?: number
  readonly soundings?: boolean
  readonly className?: string
}

const tile = 600

/** A pseudo-random number from 0 to 1 that is the same at every load. */
const noise = (n: number): number => {
  const x = Math.sin(n * 127.1 + 311.7) * 43758.5453
  return x - Math.floor(x)
}

const figures = Array.from({ length: 36 }, (_, n) => ({
  x: Math.round((n % 6) * 100 + 12 + noise(n) * 64),
  y: Math.round(Math.floor(n / 6) * 100 + 22 + noise(n + 60) * 64),
  text: String(Math.round(noise(n + 120) * 88 + 4)),
})).filter((_, n) => noise(n + 200) > 0.25)

/** The path of a depth contour around a point, px. Three sine waves make its ring irregular. */
const contour = (x: number, y: number, radius: number): string => {
  const points = Array.from({ length: 48 }, (_, n) => {
    const angle = (n * Math.PI) / 24
    const r = radius * (1 + 0.16 * Math.sin(2 * angle + x) + 0.1 * Math.sin(3 * angle + y) + 0.05 * Math.sin(5 * angle))
    return `${(x + 1.35 * r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}z`
}

const contours = [
  ...[26, 44, 70, 104].map((radius) => contour(190, 400, radius)),
  ...[18, 34, 58].map((radius) => contour(460, 130, radius)),
].join('')

/** A grid like that of a sea chart, which fills its positioned parent. `soundings` adds depths and contours. */
export function Graticule({ cell = 160, soundings, className }: GraticuleProps) {
  const id = useId()
  const minutes = Array.from({ length: 9 }, (_, i) => (cell / 10) * (i + 1))
  return (
    <svg aria-hidden="true" className={cx('pointer-events-none absolute inset-0 size-full text-hairline', className)}>
      <defs>
        <pattern id={`${id}g`} width={cell} height={cell} patternUnits="userSpaceOnUse">
          <path
            d={`M0 .5h${cell}M.5 0v${cell}${minutes.map((m) => `M${m + 0.5} 0v4M0 ${m + 0.5}h4`).join('')}`}
            stroke="currentColor"
            fill="none"
          />
        </pattern>
        {soundings ? (
          <pattern id={`${id}s`} width={tile} height={tile} patternUnits="userSpaceOnUse">
            <path d={contours} fill="none" stroke="currentColor" />
            <g fill="currentColor" fontSize="11" className="font-serif italic">
              {figures.map(({ x, y, text }) => (
                <text key={`${x} ${y}`} x={x} y={y}>
                  {text}
                </text>
              ))}
            </g>
          </pattern>
        ) : null}
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id}g)`} />
      {soundings ? <rect width="100%" height="100%" fill={`url(#${id}s)`} /> : null}
    </svg>
  )
}

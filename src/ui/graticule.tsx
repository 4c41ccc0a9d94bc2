import { useId } from 'react'
import { cx } from './cx.ts'

interface GraticuleProps {
  /** Side of a large square in px. */
  readonly cell?: number
  /** Figures scattered like soundings. */
  readonly soundings?: boolean
  readonly className?: string
}

const sounding = (n: number): number => {
  const x = Math.sin(n * 127.1 + 311.7) * 43758.5453
  return x - Math.floor(x)
}

/** The same figures at every load: a chart does not flicker. Position in percent of a 480 px tile. */
const figures = Array.from({ length: 26 }, (_, n) => ({
  x: Math.round(sounding(n) * 460 + 10),
  y: Math.round(sounding(n + 60) * 460 + 14),
  text: String(Math.round(sounding(n + 120) * 88 + 4)),
}))

/** Lines of equal depth around something heavy, as a tile that joins itself at its edges. */
const contours = [
  'M0 300C60 280 110 340 190 320S330 210 400 250S460 320 480 300',
  'M0 322C70 306 120 362 196 340S336 238 400 276S458 338 480 322',
  'M0 352C80 340 130 392 204 366S340 272 400 306S456 362 480 352',
]

/** The ground of a chart: grid, minutes on its lines, contours and soundings. Fills its positioned parent. */
export const Graticule = ({ cell = 160, soundings, className }: GraticuleProps) => {
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
          <pattern id={`${id}s`} width="480" height="480" patternUnits="userSpaceOnUse">
            <g fill="none" stroke="currentColor">
              {contours.map((d) => (
                <path key={d} d={d} />
              ))}
            </g>
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

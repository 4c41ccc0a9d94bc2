/** Stars: x, y and radius in units of the view box, and height above the galactic plane in light years as text. */
const stars: readonly (readonly [number, number, number, string])[] = [
  [612, 56, 2, '+9'],
  [720, 97, 3, '−2'],
  [884, 640, 2.5, '−5'],
  [981, 540, 1.5, '−8'],
  [1104, 53, 3.5, '+3'],
  [1090, 612, 2, '+1'],
]

const rings = [110, 215, 320, 425] as const
const bearings = Array.from({ length: 12 }, (_, index) => index * 30)

const at = (bearing: number, radius: number): readonly [number, number] => {
  const angle = ((bearing - 90) * Math.PI) / 180
  return [500 + Math.cos(angle) * radius, 380 + Math.sin(angle) * radius]
}

const hair = { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' } as const

const figures = { fontSize: 11, fill: 'var(--color-ink-dim)' } as const

/**
 * Background drawing: stars, compass bearings and range rings. The build makes static markup of it (scripts/vite). Its
 * font is that of the surrounding element.
 */
export const CoverChart = () => (
  <svg viewBox="0 0 1000 760">
    {rings.map((radius) => (
      <circle key={radius} cx="500" cy="380" r={radius} {...hair} strokeWidth="1" opacity="0.22" />
    ))}
    {/* Two dashed circles: a tick for each degree, and a longer one for each ten degrees. */}
    <circle
      cx="500"
      cy="380"
      r="349"
      pathLength="360"
      {...hair}
      strokeWidth="6"
      strokeDasharray="0.16 0.84"
      strokeDashoffset="0.08"
      opacity="0.4"
    />
    <circle
      cx="500"
      cy="380"
      r="346"
      pathLength="360"
      {...hair}
      strokeWidth="12"
      strokeDasharray="0.2 9.8"
      strokeDashoffset="0.1"
      opacity="0.6"
    />
    <circle cx="500" cy="380" r="353" {...hair} strokeWidth="1" opacity="0.6" />
    {bearings.map((bearing) => {
      const [x1, y1] = at(bearing, bearing % 90 === 0 ? 0 : 110)
      const [x2, y2] = at(bearing, bearing % 90 === 0 ? 425 : 340)
      const [x, y] = at(bearing, 328)
      return (
        <g key={bearing}>
          <line {...{ x1, y1, x2, y2 }} {...hair} strokeWidth="1" opacity="0.22" />
          {bearing > 60 ? null : (
            <text x={x} y={y} dy="4" textAnchor="middle" {...figures}>
              {String(bearing).padStart(3, '0')}
            </text>
          )}
        </g>
      )
    })}
    {stars.map(([x, y, r, height]) => (
      <g key={`${x}-${y}`} opacity="0.75">
        <circle cx={x} cy={y} r={r} fill="currentColor" />
        <text x={x + 7} y={y + 10} {...figures}>
          {height}
        </text>
      </g>
    ))}
    {/* A course between two stars, as a line. */}
    <g stroke="var(--color-signal)" fill="none">
      <path d="M720 97L1104 53" strokeWidth="1.75" strokeDasharray="10 5" />
      <circle cx="1104" cy="53" r="9" strokeWidth="1.5" />
    </g>
    <text transform="translate(850 74) rotate(-6.5)" {...figures}>
      083° · 6.4 ly
    </text>
  </svg>
)

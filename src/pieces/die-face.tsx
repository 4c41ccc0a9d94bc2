import type { DieFaces } from '#game/volley.ts'

export type DieKind = 'success' | 'failure'

interface DieFaceProps {
  readonly kind: DieKind
  /** Worth of the face that lies up: successes or cancels, 0 to 3. */
  readonly worth: number
  /** Edge length, px. */
  readonly size?: number
  /** What the die showed before it was rolled again. */
  readonly wasRerolled?: boolean
}

/** Where the marks of a worth sit, in a 24 × 24 box; read as a pattern, like pips. */
const places: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  0: [],
  1: [[12, 12]],
  2: [
    [8, 16],
    [16, 8],
  ],
  3: [
    [6.8, 17.2],
    [12, 12],
    [17.2, 6.8],
  ],
}

/** A four-pointed burst: a shell that struck. */
const burst = (x: number, y: number, r: number): string => {
  const waist = r * 0.3
  const points = [
    [0, -r],
    [waist, -waist],
    [r, 0],
    [waist, waist],
    [0, r],
    [-waist, waist],
    [-r, 0],
    [-waist, -waist],
  ] as const
  return `M${points.map(([dx, dy]) => `${x + dx} ${y + dy}`).join('L')}Z`
}

/** A saltire: struck out. */
const saltire = (x: number, y: number, r: number): string =>
  `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`

/**
 * One die as it lies. The two kinds differ by outline (a square with a cut corner, an octagon), by mark (a burst, a
 * saltire) and by colour, so any one of the three is enough. Decoration: the throw is told in words beside it.
 */
export function DieFace({ kind, worth, size = 40, wasRerolled = false }: DieFaceProps) {
  const success = kind === 'success'
  const fill = worth > 0 ? `var(--color-${success ? 'brass' : 'violet'})` : 'var(--color-paper-raised)'
  const ink = worth > 0 ? `var(--color-${success ? 'brass' : 'violet'}-ink)` : 'var(--color-ink-dim)'
  const edge = worth > 0 ? `var(--color-${success ? 'brass' : 'violet'}-text)` : 'var(--color-line)'
  const outline = success ? 'M1 1H17.5L23 6.5V23H1Z' : 'M7.5 1H16.5L23 7.5V16.5L16.5 23H7.5L1 16.5V7.5Z'
  const radius = worth > 1 ? 4.4 : 6.4
  const marks = places[worth] ?? []
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false" className="shrink-0">
      <path d={outline} fill={fill} stroke={edge} strokeWidth="1" vectorEffect="non-scaling-stroke" />
      {marks.map(([x, y]) =>
        success ? (
          <path key={`${x}-${y}`} d={burst(x, y, radius)} fill={ink} />
        ) : (
          <path key={`${x}-${y}`} d={saltire(x, y, radius * 0.72)} stroke={ink} strokeWidth="2.4" fill="none" />
        ),
      )}
      {worth === 0 && <path d="M9 12H15" stroke={ink} strokeWidth="1.5" />}
      {wasRerolled && <path d="M3 21.5H21" stroke={edge} strokeWidth="1.5" strokeDasharray="2 1.5" />}
    </svg>
  )
}

/** Worth of each die of a pool as it lies; `faces` are 0 to 5. */
export const worthOf = (dieFaces: DieFaces, faces: readonly number[]): readonly number[] =>
  faces.map((face) => dieFaces[face] ?? 0)

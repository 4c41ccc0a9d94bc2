import type { DieFaces } from '#game/volley/volley.ts'
import { faceBox, faceMarks, faceOutline, type DieKind } from './die-marks.ts'

export type { DieKind } from './die-marks.ts'

interface DieFaceProps {
  readonly kind: DieKind
  /** Value of the upper face: successes or cancels, 0 to 3. */
  readonly worth: number
  readonly size?: number
  /** Whether this result was replaced by a re-roll; then it is marked. */
  readonly wasRerolled?: boolean
}

/** The upper face of a die. Success and failure dice differ by outline, mark and colour. Hidden from screen readers. */
export function DieFace({ kind, worth, size = 40, wasRerolled = false }: DieFaceProps) {
  const success = kind === 'success'
  const fill = worth > 0 ? `var(--color-${success ? 'brass' : 'violet'})` : 'var(--color-paper-raised)'
  const ink = worth > 0 ? `var(--color-${success ? 'brass' : 'violet'}-ink)` : 'var(--color-ink-dim)'
  const edge = worth > 0 ? `var(--color-${success ? 'brass' : 'violet'}-text)` : 'var(--color-line)'
  return (
    <svg
      viewBox={`0 0 ${faceBox} ${faceBox}`}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      className="shrink-0"
    >
      <path d={faceOutline[kind]} fill={fill} stroke={edge} strokeWidth="1" vectorEffect="non-scaling-stroke" />
      {faceMarks(kind, worth).map(({ path, stroke }) =>
        stroke === undefined ? (
          <path key={path} d={path} fill={ink} />
        ) : (
          <path key={path} d={path} stroke={ink} strokeWidth={stroke} fill="none" />
        ),
      )}
      {wasRerolled && <path d="M3 21.5H21" stroke={edge} strokeWidth="1.5" strokeDasharray="2 1.5" />}
    </svg>
  )
}

/** Value of the upper face of each die. `faces` are the faces that the dice show, 0 to 5. */
export const worthOf = (dieFaces: DieFaces, faces: readonly number[]): readonly number[] =>
  faces.map((face) => dieFaces[face] ?? 0)

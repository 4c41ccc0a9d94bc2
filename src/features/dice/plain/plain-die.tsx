import { faceBox } from '#pieces/dice/die-marks.ts'

const [near, middle, far] = [6.5, 12, 17.5]
const corners = {
  falling: [
    [near, near],
    [far, far],
  ],
  rising: [
    [near, far],
    [far, near],
  ],
  sides: [
    [near, middle],
    [far, middle],
  ],
  centre: [[middle, middle]],
} as const

const pips: readonly (readonly (readonly [number, number])[])[] = [
  corners.centre,
  corners.rising,
  [...corners.rising, ...corners.centre],
  [...corners.rising, ...corners.falling],
  [...corners.rising, ...corners.falling, ...corners.centre],
  [...corners.rising, ...corners.falling, ...corners.sides],
]

/** A die with pips. `face`: 0 to 5 (pips minus one). Hidden from screen readers, because the result is also text. */
export function PlainDie({ face, size }: { readonly face: number; readonly size: number }) {
  return (
    <svg
      viewBox={`0 0 ${faceBox} ${faceBox}`}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      className="shrink-0"
    >
      <path
        d="M1 1H23V23H1Z"
        fill="var(--color-paper-raised)"
        stroke="var(--color-ink)"
        strokeWidth="1.25"
        vectorEffect="non-scaling-stroke"
      />
      {pips[face]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.1" fill="var(--color-ink)" />
      ))}
    </svg>
  )
}

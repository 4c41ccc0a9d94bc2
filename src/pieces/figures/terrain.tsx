import { polar, type Point } from './figure-shapes.tsx'

/** Drawing of a debris field: rocks scattered in a circle. They are not random, so each render is the same. */
export function Debris({ at: [x, y], radius }: { readonly at: Point; readonly radius: number }) {
  const stones = Array.from({ length: Math.round(radius * 0.7) }, (_, n) => {
    const [cx, cy] = polar([x, y], radius * Math.sqrt(((n * 37) % 100) / 108), n * 137.5)
    const size = 1.4 + ((n * 53) % 10) / 4.5
    return `M${cx - size} ${cy}l${size} ${-size}l${size * 1.2} ${size * 0.7}l${-size * 0.7} ${size * 1.1}z`
  })
  return (
    <g>
      <circle cx={x} cy={y} r={radius} fill="none" stroke="var(--color-line)" strokeDasharray="2 3" />
      <path d={stones.join('')} fill="var(--color-line)" />
    </g>
  )
}

/** Drawing of a nebula: wavy contours inside each other. */
export function Nebula({ at: [x, y], radius }: { readonly at: Point; readonly radius: number }) {
  const contour = (share: number) =>
    `M${Array.from({ length: 40 }, (_, n) => polar([x, y], radius * share * (1 + 0.07 * Math.sin(n * 0.942) + 0.05 * Math.sin(n * 0.471 + 1)), n * 9).join(' ')).join('L')}Z`
  return (
    <g fill="var(--color-violet)" fillOpacity={0.1} stroke="var(--color-violet-text)" strokeWidth={0.8}>
      {[0.93, 0.7, 0.45].map((share) => (
        <path key={share} d={contour(share)} />
      ))}
    </g>
  )
}

export const Well = ({ at: [x, y], radius }: { readonly at: Point; readonly radius: number }) => (
  <g fill="none" stroke="var(--color-brass-text)">
    {[1, 0.78, 0.6, 0.46].map((share) => (
      <circle key={share} cx={x} cy={y} r={radius * share} strokeDasharray={share === 1 ? undefined : '2 3'} />
    ))}
    <circle cx={x} cy={y} r={radius * 0.3} fill="var(--color-brass)" />
  </g>
)

export function Mines({ at: [x, y], side }: { readonly at: Point; readonly side: number }) {
  const places = [-1, 0, 1].flatMap((row) =>
    [-1, 0, 1].map((column): Point => [x + column * side * 0.32 + row * 2, y + row * side * 0.32]),
  )
  return (
    <g>
      <rect
        x={x - side / 2}
        y={y - side / 2}
        width={side}
        height={side}
        fill="none"
        stroke="var(--color-hull)"
        strokeDasharray="4 3"
      />
      <path
        d={places
          .map(
            ([cx, cy]) =>
              `M${cx - 4} ${cy}h8M${cx} ${cy - 4}v8M${cx - 2.8} ${cy - 2.8}l5.6 5.6M${cx - 2.8} ${cy + 2.8}l5.6 -5.6`,
          )
          .join('')}
        stroke="var(--color-hull)"
        strokeWidth={1.1}
      />
    </g>
  )
}

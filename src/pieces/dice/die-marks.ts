/** Outlines and marks of die faces as SVG path data, for the 2D and the 3D dice. */

export type DieKind = 'success' | 'failure'

export const faceBox = 24

/** Length of the cut corners on a face with edges of 22: one corner of a success die, all four of a failure die. */
export const cornerCut: Readonly<Record<DieKind, number>> = { success: 5.5, failure: 6.5 }

export const faceOutline: Readonly<Record<DieKind, string>> = {
  success: 'M1 1H17.5L23 6.5V23H1Z',
  failure: 'M7.5 1H16.5L23 7.5V16.5L16.5 23H7.5L1 16.5V7.5Z',
}

/** One mark on a face: a filled path, or a line of width `stroke`. */
export interface FaceMark {
  readonly path: string
  readonly stroke?: number
}

const places: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
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

const saltire = (x: number, y: number, r: number): string =>
  `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`

/** The marks of a face that is worth `worth` successes or cancels. A face worth 0 has a dash. */
export function faceMarks(kind: DieKind, worth: number): readonly FaceMark[] {
  if (worth === 0) return [{ path: 'M9 12H15', stroke: 1.5 }]
  const radius = worth > 1 ? 4.4 : 6.4
  return (places[worth] ?? []).map(([x, y]) =>
    kind === 'success' ? { path: burst(x, y, radius) } : { path: saltire(x, y, radius * 0.72), stroke: 2.4 },
  )
}

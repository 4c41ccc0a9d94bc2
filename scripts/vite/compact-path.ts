/** A coordinate in tenths of a metre: a third of a device pixel where a ship of 400 m is drawn 1200 px wide. */
const tenths = (value: string | undefined): number => Math.round(Number(value) * 10)

const figure = (value: number): string => String(value / 10).replace(/^(-?)0\./, '$1.')

/**
 * Rewrites an SVG path of absolute `M x y`, `L x y`, `H x`, `V y` and `Z` with relative coordinates: equal strokes then
 * have equal text, which compresses well. The coordinates are differences of rounded points, so errors do not add up.
 */
export function compactPath(path: string): string {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  return path.replaceAll(
    /([MLHVZ])\s*(-?[\d.]+)?(?:\s(-?[\d.]+))?/g,
    (_all, command: string, first?: string, second?: string) => {
      if (command === 'Z') {
        ;[x, y] = [startX, startY]
        return 'z'
      }
      const toX = command === 'V' ? x : tenths(first)
      const toY = command === 'V' ? tenths(first) : command === 'H' ? y : tenths(second)
      const [dx, dy] = [toX - x, toY - y]
      ;[x, y] = [toX, toY]
      if (command === 'M') {
        ;[startX, startY] = [x, y]
        return `m${figure(dx)} ${figure(dy)}`
      }
      if (dy === 0) return `h${figure(dx)}`
      return dx === 0 ? `v${figure(dy)}` : `l${figure(dx)} ${figure(dy)}`
    },
  )
}

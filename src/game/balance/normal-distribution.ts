/** Density of the standard normal distribution. */
export const density = (x: number): number => Math.exp(-(x ** 2) / 2) / Math.sqrt(2 * Math.PI)

/** Share of the standard normal distribution below x (Abramowitz and Stegun 26.2.17; wrong by less than 1e-7). */
export function shareBelow(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const tail =
    density(x) * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return x >= 0 ? 1 - tail : tail
}

/**
 * The x below which this share of the standard normal distribution lies; shares are limited to between 0.0001 and
 * 0.9999.
 */
export function pointAt(share: number): number {
  const wanted = Math.min(0.9999, Math.max(0.0001, share))
  let [low, high] = [-4, 4]
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (shareBelow(middle) < wanted) low = middle
    else high = middle
  }
  return (low + high) / 2
}

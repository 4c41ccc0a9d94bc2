/** Tail probabilities of the normal and chi-square distributions; relative error about 1e-13. */

/** Coefficients of the Lanczos approximation of ln Γ(a) for a > 0, with nine terms and its parameter g = 7. */
const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const

function logGamma(a: number): number {
  if (a < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * a)) - logGamma(1 - a)
  const x = a - 1
  const t = x + 7.5
  const sum = lanczos.reduce((total, term, i) => (i === 0 ? term : total + term / (x + i)), 0)
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(sum)
}

const precision = 1e-16
const maxTerms = 10_000

/** Lower regularised gamma function P(a, x) = 1 − Q(a, x), by its power series. It converges fast for x < a + 1. */
function lowerBySeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; n < maxTerms && Math.abs(term) > Math.abs(sum) * precision; n++) {
    term *= x / (a + n)
    sum += term
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a))
}

/** Upper regularised gamma function Q(a, x), by its continued fraction (Lentz). Converges fast for x ≥ a + 1. */
function upperByFraction(a: number, x: number): number {
  const tiny = 1e-300
  let b = x + 1 - a
  let c = 1 / tiny
  let d = 1 / b
  let product = d
  for (let n = 1; n < maxTerms; n++) {
    const factor = -n * (n - a)
    b += 2
    d = 1 / (factor * d + b || tiny)
    c = b + factor / c || tiny
    product *= d * c
    if (Math.abs(d * c - 1) < precision * 10) break
  }
  return product * Math.exp(a * Math.log(x) - x - logGamma(a))
}

/** Upper regularised gamma function Q(a, x) = Γ(a, x) / Γ(a). It is 1 at x = 0 and decreases to 0. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  return x < a + 1 ? 1 - lowerBySeries(a, x) : upperByFraction(a, x)
}

/** Probability, 0 to 1, that a chi-square value with `freedom` degrees of freedom is at least `statistic`. */
export const chiSquareTail = (statistic: number, freedom: number): number => upperGamma(freedom / 2, statistic / 2)

/** Probability, 0 to 1, that a standard normal value is at least z. */
export const normalTail = (z: number): number => (z < 0 ? 1 - normalTail(-z) : upperGamma(0.5, (z * z) / 2) / 2)

/** Finds by bisection the x > 0 at which a decreasing function equals `level`. */
function bisect(tail: (x: number) => number, level: number): number {
  let low = 0
  let high = 1
  while (tail(high) > level) high *= 2
  while (high - low > 1e-9 * high) {
    const middle = (low + high) / 2
    if (tail(middle) > level) low = middle
    else high = middle
  }
  return high
}

/** The value that a chi-square value with `freedom` degrees of freedom exceeds with probability `alpha`. */
export const chiSquareLimit = (alpha: number, freedom: number): number =>
  bisect((x) => chiSquareTail(x, freedom), alpha)

/** The value that the absolute value of a standard normal value exceeds with probability `alpha`. */
export const normalLimit = (alpha: number): number => bisect((z) => 2 * normalTail(z), alpha)

/** Least squares with prior knowledge of how far each unknown may be from 0 (ridge regression). */

export interface Solution {
  readonly values: readonly number[]
  /** Diagonal of the inverse: times the variance of the noise it is the variance of each value. */
  readonly inverse: readonly number[]
}

/** Lower triangle of the Cholesky factor of a symmetric positive definite matrix. */
function factorOf(matrix: readonly Float64Array[]): readonly Float64Array[] {
  const factor = matrix.map((row) => new Float64Array(row.length))
  for (const [i, row] of factor.entries())
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i]![j]!
      for (let k = 0; k < j; k++) sum -= row[k]! * factor[j]![k]!
      row[j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / factor[j]![j]!
    }
  return factor
}

/** Solves L y = b, then Lᵀ x = y. */
function solveWith(factor: readonly Float64Array[], right: readonly number[] | Float64Array): Float64Array {
  const size = factor.length
  const x = Float64Array.from(right)
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) x[i]! -= factor[i]![k]! * x[k]!
    x[i]! /= factor[i]![i]!
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) x[i]! -= factor[k]![i]! * x[k]!
    x[i]! /= factor[i]![i]!
  }
  return x
}

/** Minimises Σ (row · x − y)² + Σ penalty x², given the sums Σ row rowᵀ (symmetric) and Σ row y. */
export function ridge(
  sums: readonly Float64Array[],
  right: readonly number[] | Float64Array,
  penalties: readonly number[],
): Solution {
  const matrix = sums.map((row, i) => {
    const copy = Float64Array.from(row)
    copy[i]! += penalties[i]!
    return copy
  })
  const factor = factorOf(matrix)
  return {
    values: [...solveWith(factor, right)],
    inverse: matrix.map((_, i) => {
      const unit = new Float64Array(matrix.length)
      unit[i] = 1
      return solveWith(factor, unit)[i]!
    }),
  }
}

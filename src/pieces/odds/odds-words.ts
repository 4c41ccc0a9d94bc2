/** Formats a probability (0 to 1), at most one decimal. Only impossible and certain events are "0 %" and "100 %". */
export function formatShare(p: number): string {
  if (p <= 0) return '0 %'
  if (p >= 1) return '100 %'
  const percent = p * 100
  if (percent < 0.1) return '< 0.1 %'
  if (percent > 99.9) return '> 99.9 %'
  if (percent < 1 || percent > 99) return `${percent.toFixed(1)} %`
  return `${Math.min(99, Math.round(percent))} %`
}

export const formatFigure = (value: number): string => value.toFixed(1)

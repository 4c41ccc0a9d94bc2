/** The unit with a no-break space before it. */
export const percentUnit = '\u00a0%'

/** Formats a probability (0 to 1), at most one decimal. Only impossible and certain events are "0 %" and "100 %". */
export function formatShare(p: number): string {
  if (p <= 0) return `0${percentUnit}`
  if (p >= 1) return `100${percentUnit}`
  const share = p * 100
  if (share < 0.1) return `<\u00a00.1${percentUnit}`
  if (share > 99.9) return `>\u00a099.9${percentUnit}`
  if (share < 1 || share > 99) return `${share.toFixed(1)}${percentUnit}`
  return `${Math.min(99, Math.round(share))}${percentUnit}`
}

export const formatFigure = (value: number): string => value.toFixed(1)

import { useMemo, type ReactElement } from 'react'
import { encode } from 'uqr'

/** Light modules around the code, by its standard. */
const quietZone = 4

export interface QrModules {
  /** Modules along one side, quiet zone included. */
  readonly size: number
  /** Every dark module, a run of neighbours as one box. */
  readonly path: string
}

/**
 * The code of a text, as its smallest version with medium error correction (a fold or a coffee ring is forgiven).
 * Undefined for a text that no code holds: over 2 331 bytes.
 */
export function qrModules(text: string): QrModules | undefined {
  let rows: readonly (readonly boolean[])[]
  try {
    rows = encode(text, { ecc: 'M', border: quietZone }).data
  } catch {
    return undefined
  }
  let path = ''
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const from = x
      while (row[x + 1]) x++
      path += `M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`
    }
  return { size: rows.length, path }
}

export interface QrCodeProps {
  readonly text: string
  /** What scanning it does: its name for assistive technology. */
  readonly label: string
  readonly className?: string
}

/** A QR code as one path, dark on light in every theme, quiet zone included. Nothing for a text too long for one. */
export function QrCode({ text, label, className }: QrCodeProps): ReactElement | null {
  const code = useMemo(() => qrModules(text), [text])
  if (!code) return null
  return (
    <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" shapeRendering="crispEdges" className={className}>
      <title>{label}</title>
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  )
}

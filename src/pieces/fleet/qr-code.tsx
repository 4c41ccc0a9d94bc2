import { useMemo, type ReactElement } from 'react'
import { encode } from 'uqr'

/** Width of the quiet zone in modules, from the QR standard. */
const quietZone = 4

export interface QrModules {
  /** Modules along one side, quiet zone included. */
  readonly size: number
  /** SVG path of the dark modules; neighbours in a row are one box. */
  readonly path: string
}

/** Smallest version with medium error correction; undefined for more than 2 331 bytes, the maximum of QR codes. */
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
  readonly label: string
  readonly className?: string
}

/** Dark on light in every theme, with quiet zone. Renders nothing if the text is too long. */
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

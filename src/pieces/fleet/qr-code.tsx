import { useMemo, type ReactElement } from 'react'
import { encode } from 'uqr'

/** Width of the empty border around a QR code, in modules (the squares of the code). The QR standard requires 4. */
const quietZone = 4

export interface QrModules {
  /** Number of modules along one side, including the empty border. */
  readonly size: number
  /** SVG path of the dark modules. Dark neighbours in a row are one rectangle. */
  readonly path: string
}

/** Makes the smallest QR code with medium error correction. Undefined above the QR maximum of 2 331 bytes. */
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

/** A QR code with its empty border. It is dark on light in every theme. Renders nothing if the text is too long. */
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

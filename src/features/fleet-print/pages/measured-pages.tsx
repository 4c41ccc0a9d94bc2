import { useEffect, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'

/** Content that is placed as a whole and must be measured first. */
export interface Block {
  readonly id: string
  /** Width of its column, in millimetres. */
  readonly width: number
  /** CSS class for its type, if it differs from the page's. */
  readonly type?: string
  readonly node: ReactNode
}

/** Height of each block by id, in millimetres. */
export type Heights = ReadonlyMap<string, number>

const pixelsPerMillimetre = 96 / 25.4

/** All fonts that printed pages use. */
const faces = ['1em Barlow', '600 1em Barlow', '600 1em "Barlow Condensed"', '1em "B612 Mono"']

/** Starts loading the fonts before the first measurement, which otherwise has to be repeated once they arrive. */
export function loadFonts(): void {
  if (!('fonts' in document)) return
  // If a font cannot be loaded, the fallback font is used.
  for (const face of faces) document.fonts.load(face).catch(() => {})
}

/** A counter that increases each time fonts have finished loading. */
function useFontChanges(): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    // `document.fonts` is missing in jsdom.
    const fonts = 'fonts' in document ? document.fonts : undefined
    const changed = () => setChanges((n) => n + 1)
    fonts?.addEventListener('loadingdone', changed)
    return () => fonts?.removeEventListener('loadingdone', changed)
  }, [])
  return changes
}

/**
 * Measures blocks by rendering them off-screen at paper size, before the browser paints. `measuring` is the element to
 * render during that; otherwise null. `heights` belong to `measuredJob`, which stays the previous job until the new one
 * is measured.
 */
export function useMeasuredBlocks<T extends { readonly blocks: readonly Block[]; readonly type: string }>(
  job: T,
): { readonly measuring: ReactElement | null; readonly measuredJob: T | null; readonly heights: Heights } {
  const fonts = useFontChanges()
  const [measured, setMeasured] = useState<{ job: T; heights: Heights; fonts: number } | null>(null)
  const container = useRef<HTMLDivElement>(null)
  const isStale = measured?.job !== job || measured.fonts !== fonts

  useLayoutEffect(() => {
    const items = container.current?.children
    if (!isStale || !items) return
    const heights = job.blocks.map(
      ({ id }, n) => [id, (items[n]?.getBoundingClientRect().height ?? 0) / pixelsPerMillimetre] as const,
    )
    setMeasured({ job, heights: new Map(heights), fonts })
  }, [isStale, job, fonts])

  const measuring = isStale ? (
    <div ref={container} className={`measured-blocks ${job.type}`} aria-hidden="true">
      {job.blocks.map(({ id, width, type, node }) => (
        <div key={id} className={type} style={{ width: `${width}mm` }}>
          {node}
        </div>
      ))}
    </div>
  ) : null
  return { measuring, measuredJob: measured?.job ?? null, heights: measured?.heights ?? new Map<string, number>() }
}

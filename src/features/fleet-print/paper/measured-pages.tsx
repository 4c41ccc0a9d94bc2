import { useEffect, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'

/** Content that is never split between pages. Its height must be measured before it is placed. */
export interface Block {
  readonly id: string
  /** Width of the column that the block is placed in, in millimetres. */
  readonly width: number
  /** CSS class with font and size, if they differ from those of the page. */
  readonly type?: string
  readonly node: ReactNode
}

/** Height of each block by id, in millimetres. */
export type Heights = ReadonlyMap<string, number>

const pixelsPerMillimetre = 96 / 25.4

/** All fonts that printed pages use. */
const faces = ['1em Barlow', '600 1em Barlow', '600 1em "Barlow Condensed"', '1em "B612 Mono"']

/** Starts loading the fonts early, because all blocks have to be measured again when a font arrives later. */
export function loadFonts(): void {
  if (!('fonts' in document)) return
  // If a font cannot be loaded, the next font of the CSS font list is used.
  for (const face of faces) document.fonts.load(face).catch(() => {})
}

/** Returns a number that increases each time fonts have finished loading. */
function useFontChanges(): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    // The check is for jsdom, which has no `document.fonts`.
    const fonts = 'fonts' in document ? document.fonts : undefined
    const changed = () => setChanges((n) => n + 1)
    fonts?.addEventListener('loadingdone', changed)
    return () => fonts?.removeEventListener('loadingdone', changed)
  }, [])
  return changes
}

/**
 * Measures blocks by rendering them off-screen at paper size, before the browser paints. While `measuring` is not null
 * it must be rendered. `heights` belong to `measuredJob`, which is the previous job until the new one is measured.
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

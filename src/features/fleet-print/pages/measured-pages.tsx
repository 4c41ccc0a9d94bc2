import { useEffect, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'

/** Something set in type whose height decides where it stands. */
export interface Block {
  readonly id: string
  /** Millimetres of the column it is set in. */
  readonly width: number
  /** Class of the type it is set in, where that is not the page's own. */
  readonly type?: string
  readonly node: ReactNode
}

/** Heights by block, millimetres. */
export type Heights = ReadonlyMap<string, number>

const pixelsPerMillimetre = 96 / 25.4

/** Every face that paper is set in. */
const faces = ['1em Barlow', '600 1em Barlow', '600 1em "Barlow Condensed"', '1em "B612 Mono"']

/** Fetches them before the first measuring, which would be set a second time once they come. */
export function loadFonts(): void {
  if (!('fonts' in document)) return
  // What cannot be fetched is set in the stand-in.
  for (const face of faces) document.fonts.load(face).catch(() => {})
}

/** True once more each time letters have arrived that were not there when blocks were measured. */
function useFontChanges(): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    // Not every environment that can show a page knows about fonts.
    const fonts = 'fonts' in document ? document.fonts : undefined
    const changed = () => setChanges((n) => n + 1)
    fonts?.addEventListener('loadingdone', changed)
    return () => fonts?.removeEventListener('loadingdone', changed)
  }, [])
  return changes
}

/**
 * Measures blocks by setting them once, out of sight, at the paper's own size. The measuring is there only while it is being
 * measured, before anything is painted. `heights` belong to `of`: while a new list is being measured, to the one before.
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

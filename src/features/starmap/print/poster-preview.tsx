import { useEffect, useRef, type ReactElement } from 'react'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { PosterSvg } from './poster-svg.tsx'
import type { PosterParts } from './printed-sheets.tsx'
import { previewPrefix } from './save-poster.ts'
import { texts } from './texts.ts'

interface PosterPreviewProps {
  readonly parts: PosterParts
  /** Called with the SVG element after it was rendered. */
  readonly onDrawn: (svg: SVGSVGElement | null) => void
}

export function PosterPreview({ parts, onDrawn }: PosterPreviewProps): ReactElement {
  const host = useRef<HTMLElement>(null)
  const { poster, title, about, range } = parts
  useEffect(() => {
    onDrawn(host.current?.querySelector('svg') ?? null)
  }, [poster, onDrawn])
  if (!poster) return <Skeleton className="h-72" />
  return (
    <figure ref={host} className="grid content-start gap-2">
      <PosterSvg
        poster={poster}
        title={title}
        about={about}
        range={range}
        prefix={previewPrefix}
        className="star-preview"
      />
      <figcaption className="text-sm text-ink-dim">
        {texts.preview(poster.systems, poster.labels.length, (10 / poster.view.scale).toFixed(1))}
      </figcaption>
    </figure>
  )
}

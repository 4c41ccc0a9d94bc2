import type { ReactElement } from 'react'
import { tagStyles } from '#pieces/star-map/tag-styles.ts'
import type { PosterMark } from './poster-layout.ts'

/** The symbol of a bookmark: a ribbon. */
export const BookmarkShape = ({
  x,
  y,
  size,
}: {
  readonly x: number
  readonly y: number
  readonly size: number
}): ReactElement => <path d="M-.7-1H.7V1L0 .35-.7 1Z" transform={`translate(${x} ${y}) scale(${size})`} />

/** The marks above the stars. Each tag colour has its own shape, because the poster is black and white. */
export const PosterMarks = ({ marks }: { readonly marks: readonly PosterMark[] }): ReactElement[] =>
  marks.map(({ x, y, size, bookmarked, colours }) => {
    const count = colours.length + (bookmarked ? 1 : 0)
    const step = size * 2.4
    const left = x - ((count - 1) * step) / 2
    const top = y - size * 1.5
    return (
      <g key={`${x} ${y}`} fill="#000" stroke="#fff" strokeWidth={0.5} paintOrder="stroke">
        {bookmarked && <BookmarkShape x={left} y={top} size={size} />}
        {colours.map((colour, i) => (
          <path
            key={colour}
            d={tagStyles[colour].shape}
            transform={`translate(${left + (i + (bookmarked ? 1 : 0)) * step} ${top}) scale(${size})`}
          />
        ))}
      </g>
    )
  })

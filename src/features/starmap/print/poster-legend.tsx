import type { ReactElement, ReactNode } from 'react'
import { spectralClasses, systemTags } from '#game/stars/star-system.ts'
import { tagSigns } from '#pieces/star-map/signs.ts'
import { ownerName, starKinds, tagNames } from '#pieces/star-map/star-words.ts'
import { tagColourNames } from '#pieces/star-map/tag-chip.tsx'
import { tagStyles } from '#pieces/star-map/tag-styles.ts'
import { tagColours } from '#shared/star-tags.ts'
import { Hatching } from './poster-hatch.tsx'
import type { Poster } from './poster-layout.ts'
import { BookmarkShape } from './poster-marks.tsx'
import { inkStar } from './poster-stars.ts'
import { InkText } from './poster-text.tsx'
import { texts } from './texts.ts'

interface Row {
  readonly text: string
  /** Drawn around the point (0, 0), in an area of 6 by 3.4 mm. */
  readonly sign: ReactNode
}

interface Section {
  readonly title: string
  readonly rows: readonly Row[]
}

const line = (props: { readonly width: number; readonly dash?: string }): ReactElement => (
  <path d="M-3 0H3" stroke="#000" strokeWidth={props.width} strokeDasharray={props.dash} fill="none" />
)

const swatch = { x: -3, y: -1.3, width: 6, height: 2.6 } as const

function sectionsOf(poster: Poster, prefix: string, range: number): readonly Section[] {
  const colours = tagColours.filter((colour) => poster.marks.some((mark) => mark.colours.includes(colour)))
  const stars = spectralClasses.map((spectral): Row => {
    const { full, open } = inkStar(spectral, 0, 0, 1.15)
    const sign = (
      <>
        <path d={full} />
        <path d={open} fill="none" stroke="#000" strokeWidth={0.22} />
      </>
    )
    return { text: texts.poster.legend.star(spectral, starKinds[spectral]), sign }
  })
  const powers = poster.territories.map(({ owner }): Row => {
    const dash = owner === 'free' ? '0.9 0.6' : undefined
    const sign = (
      <>
        <Hatching owner={owner} box={swatch} clip={`${prefix}swatch`} sizeFactor={1} />
        <rect {...swatch} fill="none" stroke="#000" strokeWidth={0.2} strokeDasharray={dash} />
      </>
    )
    return { text: ownerName(owner), sign }
  })
  const places = systemTags.map((tag): Row => ({
    text: tagNames[tag],
    sign: <path d={tagSigns[tag]} fillRule="evenodd" transform="translate(-1.4 -1.4) scale(0.1167)" />,
  }))
  const figure = (
    <InkText x={0} y={0} size={1.9} face="mono" anchor="middle">
      {texts.poster.legend.heightExample}
    </InkText>
  )
  const rows: readonly (Row | undefined)[] = [
    poster.lanes === '' ? undefined : { text: texts.poster.legend.lane(range), sign: line({ width: 0.12 }) },
    poster.route && { text: texts.poster.legend.route, sign: line({ width: 0.7 }) },
    poster.labels.some(({ figure }) => figure !== '') ? { text: texts.poster.legend.height, sign: figure } : undefined,
    poster.marks.some(({ bookmarked }) => bookmarked)
      ? { text: texts.poster.legend.bookmark, sign: <BookmarkShape x={0} y={0} size={1.2} /> }
      : undefined,
    ...colours.map((colour): Row => ({
      text: texts.poster.legend.tag(tagColourNames[colour].toLowerCase()),
      sign: <path d={tagStyles[colour].shape} transform="scale(1.1)" />,
    })),
  ]
  return [
    { title: texts.poster.legend.stars, rows: stars },
    { title: texts.poster.legend.territories, rows: powers },
    { title: texts.poster.legend.places, rows: places },
    { title: texts.poster.legend.onMap, rows: rows.filter((row) => row !== undefined) },
  ].filter((section) => section.rows.length > 0)
}

/** The legend: its sections are columns below the map, or are stacked beside it. */
export function PosterLegend({
  poster,
  prefix,
  range,
}: {
  readonly poster: Poster
  readonly prefix: string
  readonly range: number
}) {
  const { legend, sizeFactor } = poster.frame
  const sections = sectionsOf(poster, prefix, range)
  const isBelow = legend.width > legend.height
  const pitch = 3.75
  const width = legend.width / sizeFactor / sections.length
  /** Offset of each section from the top where the sections are stacked, mm. */
  const over = sections.map((_, i) =>
    sections.slice(0, i).reduce((sum, { rows }) => sum + (rows.length + 1) * pitch + 3, 0),
  )
  return (
    <g id={`${prefix}legend`} transform={`translate(${legend.x} ${legend.y}) scale(${sizeFactor})`}>
      <clipPath id={`${prefix}swatch`}>
        <rect {...swatch} />
      </clipPath>
      {sections.map(({ title, rows }, column) => {
        const [x, y] = isBelow ? [column * width, 0] : [0, over[column] ?? 0]
        return (
          <g key={title} transform={`translate(${x} ${y})`}>
            <InkText x={0} y={1.2} size={2.5} face="label">
              {title}
            </InkText>
            {rows.map(({ text, sign }, i) => (
              <g key={text} transform={`translate(3 ${(i + 1) * pitch + 1.4})`}>
                {sign}
                <InkText x={4.4} y={0} size={2.4} face="serif">
                  {text}
                </InkText>
              </g>
            ))}
          </g>
        )
      })}
    </g>
  )
}

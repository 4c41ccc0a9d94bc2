import type { ReactElement } from 'react'
import { PosterTerritories } from './poster-hatch.tsx'
import type { Poster } from './poster-layout.ts'
import { PosterLegend } from './poster-legend.tsx'
import { PosterLabels, PosterPowers } from './poster-lettering.tsx'
import { PosterMarks } from './poster-marks.tsx'
import { InkText } from './poster-text.tsx'
import { texts } from './texts.ts'

export interface PosterSvgProps {
  readonly poster: Poster
  readonly title: string
  /** Two lines of text at the right of the title: what the poster shows, and when it was made. */
  readonly about: string
  /** Range of one jump, light years. */
  readonly range: number
  /** Put before all ids, so that two posters on one page do not collide. */
  readonly prefix: string
  readonly className?: string
}

/** The poster. It has no style sheet, so that print and file are identical. Drawing programs can edit its groups. */
export function PosterSvg({ poster, title, about, range, prefix, className }: PosterSvgProps): ReactElement {
  const { frame, graticule, territories, stars, route } = poster
  const { width, height, sizeFactor, map } = frame
  const id = (name: string) => `${prefix}${name}`
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={texts.poster.label(title)}
      viewBox={`0 0 ${width} ${height}`}
      width={`${width}mm`}
      height={`${height}mm`}
      className={className}
      fill="#000"
    >
      <clipPath id={id('map')}>
        <rect x={map.x} y={map.y} width={map.width} height={map.height} />
      </clipPath>
      <rect width={width} height={height} fill="#fff" />
      {graticule && (
        <g id={id('grid')}>
          <path d={graticule.d} fill="none" stroke="#000" strokeWidth={0.08 * sizeFactor} opacity={0.55} />
          {graticule.figures.map(({ text, x, y, side }) => (
            <InkText
              key={`${side} ${text}`}
              x={side === 'top' ? x : x + 1 * sizeFactor}
              y={side === 'top' ? y + 1.8 * sizeFactor : y}
              size={1.9 * sizeFactor}
              face="mono"
              anchor={side === 'top' ? 'middle' : 'start'}
              halo={0.7 * sizeFactor}
            >
              {text}
            </InkText>
          ))}
        </g>
      )}
      <g clipPath={`url(#${id('map')})`}>
        <g id={id('territories')}>
          <PosterTerritories territories={territories} sizeFactor={sizeFactor} prefix={prefix} />
          <PosterPowers powers={poster.powers} />
        </g>
        <path
          id={id('lanes')}
          d={poster.lanes}
          fill="none"
          stroke="#000"
          strokeWidth={0.09 * sizeFactor}
          opacity={0.45}
        />
        {route && (
          <path
            id={id('route')}
            d={route.d}
            fill="none"
            stroke="#000"
            strokeWidth={0.8 * sizeFactor}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        )}
        <g id={id('stars')}>
          <path d={stars.halo} fill="#fff" />
          <path d={stars.full} />
          <path d={stars.open} fill="none" stroke="#000" strokeWidth={0.24 * sizeFactor} />
        </g>
        <g id={id('marks')}>
          <PosterMarks marks={poster.marks} />
        </g>
        <PosterLabels poster={poster} prefix={prefix} />
      </g>
      <ScaleBar poster={poster} />
      <rect
        x={map.x}
        y={map.y}
        width={map.width}
        height={map.height}
        fill="none"
        stroke="#000"
        strokeWidth={0.5 * sizeFactor}
      />
      <PosterTitle poster={poster} title={title} about={about} />
      <PosterLegend poster={poster} prefix={prefix} range={range} />
    </svg>
  )
}

const PosterTitle = ({ poster, title, about }: Pick<PosterSvgProps, 'poster' | 'title' | 'about'>): ReactElement => {
  const { title: box, sizeFactor } = poster.frame
  const [first = '', second = ''] = about.split('\n')
  // A long title is made smaller, so that it does not run into the text at the right.
  const size = Math.min(8.5 * sizeFactor, (box.width * 0.62) / (Math.max(1, title.length) * 0.5))
  return (
    <g>
      <InkText x={box.x} y={box.y + box.height * 0.45} size={size} face="label">
        {title.toUpperCase()}
      </InkText>
      <InkText x={box.x + box.width} y={box.y + box.height * 0.28} size={2.6 * sizeFactor} face="serif" anchor="end">
        {first}
      </InkText>
      <InkText x={box.x + box.width} y={box.y + box.height * 0.58} size={2.6 * sizeFactor} face="serif" anchor="end">
        {second}
      </InkText>
    </g>
  )
}

const ScaleBar = ({ poster: { scaleBar, frame } }: { readonly poster: Poster }): ReactElement => {
  const { x, y, width, height, ly } = scaleBar
  const { sizeFactor } = frame
  return (
    <g>
      <rect
        x={x - sizeFactor}
        y={y - 4 * sizeFactor}
        width={width + 2 * sizeFactor}
        height={6.4 * sizeFactor}
        fill="#fff"
      />
      <rect x={x} y={y} width={width} height={height} fill="#fff" stroke="#000" strokeWidth={0.2 * sizeFactor} />
      <rect x={x} y={y} width={width / 2} height={height} />
      <InkText x={x} y={y - 1.6 * sizeFactor} size={2.4 * sizeFactor} face="label">
        {texts.poster.scale(ly)}
      </InkText>
      <InkText x={x + width} y={y - 1.6 * sizeFactor} size={2.4 * sizeFactor} face="label" anchor="end">
        {texts.poster.north}
      </InkText>
    </g>
  )
}

import type { ReactElement } from 'react'
import type { PosterTerritoryName } from './poster-background.ts'
import type { Poster } from './poster-layout.ts'
import { InkText } from './poster-text.tsx'

/** The names of powers. They are pale, so that other labels over them can be read. */
export const PosterPowers = ({ powers }: { readonly powers: readonly PosterTerritoryName[] }): ReactElement[] =>
  powers.map(({ text, x, y, angle, size, spacing }) => (
    <g key={text} transform={`rotate(${angle} ${x} ${y})`} opacity={0.5} letterSpacing={spacing}>
      <InkText x={x + spacing / 2} y={y} size={size} face="label" anchor="middle" halo={size * 0.2}>
        {text.toUpperCase()}
      </InkText>
    </g>
  ))

export function PosterLabels({ poster, prefix }: { readonly poster: Poster; readonly prefix: string }): ReactElement {
  const { labels, route, frame } = poster
  return (
    <g id={`${prefix}labels`}>
      {labels.map((label) => {
        const { id, x, y, height, size, signs, name, nameWidth, figure, figureSize, figureWidth, face } = label
        const middle = y + height / 2
        const left = x + signs.length * size
        return (
          <g key={id}>
            {signs.map((d, i) => (
              <path
                key={d}
                d={d}
                fillRule="evenodd"
                transform={`translate(${x + i * size} ${middle - size * 0.43}) scale(${(size * 0.86) / 24})`}
                stroke="#fff"
                strokeWidth={4}
                paintOrder="stroke"
              />
            ))}
            <InkText x={left} y={middle} size={size} face={face} width={nameWidth} halo={size * 0.3}>
              {name}
            </InkText>
            {figure !== '' && (
              <InkText
                x={left + nameWidth + 0.3 * size}
                y={middle}
                size={figureSize}
                face="mono"
                width={figureWidth - 0.3 * size}
                halo={size * 0.3}
              >
                {figure}
              </InkText>
            )}
          </g>
        )
      })}
      {route?.stops.map(({ x, y, r, number }) => (
        <g key={number}>
          <circle cx={x} cy={y} r={r} fill="none" stroke="#000" strokeWidth={0.35 * frame.sizeFactor} />
          <InkText
            x={x - r * 1.15}
            y={y - r * 1.3}
            size={2.6 * frame.sizeFactor}
            face="label"
            anchor="middle"
            halo={0.7 * frame.sizeFactor}
          >
            {String(number)}
          </InkText>
        </g>
      ))}
    </g>
  )
}

import type { ReactElement, ReactNode } from 'react'
import type { StarSystem } from '#game/stars/star-system.ts'
import { stationSign, tagSigns } from '#pieces/star-map/signs.ts'
import {
  heightFigure,
  heightWords,
  magnitudeFigure,
  placeWords,
  starKinds,
  tagNames,
} from '#pieces/star-map/star-words.ts'
import { Badge } from '#ui/badge.tsx'
import { ChartSign } from '../chart-sign.tsx'

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement => (
  <div className="grid grid-cols-[7rem_1fr] gap-2 border-b border-hairline py-1.5">
    <dt className="label-text pt-0.5 text-sm text-ink-dim">{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Figure = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <span className="figures text-sm">{children}</span>
)

export const SystemFacts = ({ system }: { readonly system: StarSystem }): ReactElement => (
  <dl className="border-t border-ink">
    <Fact label="Star">
      Class {system.spectral}, {starKinds[system.spectral].toLowerCase()}
    </Fact>
    <Fact label="Magnitude">
      <Figure>{magnitudeFigure(system.magnitude)}</Figure>
    </Fact>
    <Fact label="Planets">
      <Figure>{system.planets === 0 ? 'none' : system.planets}</Figure>
    </Fact>
    <Fact label="Station">{system.station ?? 'none'}</Fact>
    <Fact label="Place">{placeWords(system.position)}</Fact>
    <Fact label="Height">
      <Figure>{heightFigure(system.position[2])}</Figure> ly, {heightWords(system.position[2])}
    </Fact>
  </dl>
)

export const SystemTags = ({ system }: { readonly system: StarSystem }): ReactElement => (
  <ul aria-label="What is there" className="flex flex-wrap gap-1.5">
    {system.tags.map((tag) => (
      <li key={tag}>
        <Badge tone={tag === 'hazard' ? 'danger' : 'plain'} icon={<ChartSign path={tagSigns[tag]} size={14} />}>
          {tagNames[tag]}
        </Badge>
      </li>
    ))}
    {system.station === undefined ? null : (
      <li>
        <Badge icon={<ChartSign path={stationSign} size={14} />}>Station</Badge>
      </li>
    )}
  </ul>
)

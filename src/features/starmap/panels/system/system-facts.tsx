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
import { systemTexts as texts } from '../texts.ts'

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement => (
  <div className="grid grid-cols-[7rem_1fr] gap-2 border-b border-hairline py-1.5">
    <dt className="label-text pt-0.5 text-sm text-ink-dim">{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Figure = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <span translate="no" className="figures text-sm">
    {children}
  </span>
)

export const SystemFacts = ({ system }: { readonly system: StarSystem }): ReactElement => (
  <dl className="border-t border-ink">
    <Fact label={texts.facts.star}>
      {texts.facts.starKind(system.spectral, starKinds[system.spectral].toLowerCase())}
    </Fact>
    <Fact label={texts.facts.magnitude}>
      <Figure>{magnitudeFigure(system.magnitude)}</Figure>
    </Fact>
    <Fact label={texts.facts.planets}>
      <Figure>{system.planets === 0 ? texts.facts.none : system.planets}</Figure>
    </Fact>
    <Fact label={texts.facts.station}>{system.station ?? texts.facts.none}</Fact>
    <Fact label={texts.facts.place}>{placeWords(system.position)}</Fact>
    <Fact label={texts.facts.height}>
      <Figure>{heightFigure(system.position[2])}</Figure>
      {texts.facts.heightPlace(heightWords(system.position[2]))}
    </Fact>
  </dl>
)

export const SystemTags = ({ system }: { readonly system: StarSystem }): ReactElement => (
  <ul aria-label={texts.facts.tags} className="flex flex-wrap gap-1.5">
    {system.tags.map((tag) => (
      <li key={tag}>
        <Badge tone={tag === 'hazard' ? 'danger' : 'plain'} icon={<ChartSign path={tagSigns[tag]} size={14} />}>
          {tagNames[tag]}
        </Badge>
      </li>
    ))}
    {system.station === undefined ? null : (
      <li>
        <Badge icon={<ChartSign path={stationSign} size={14} />}>{texts.facts.station}</Badge>
      </li>
    )}
  </ul>
)

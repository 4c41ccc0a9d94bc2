import type { ReactNode } from 'react'
import { catalogue } from '#content/catalogue.ts'
import type { Block, FigureSpec } from '#content/rules-tree.ts'
import { ArcsDiagram } from '../ship/arcs-diagram.tsx'
import { FacingHitFigure, FacingsFigure } from './facings-figure.tsx'
import { HullTrackFigure, MassingFigure, PointDefenseFigure, RangeBandsFigure } from './fire-figures.tsx'
import { HalfThrustFigure, JumpInFigure, StraightThenTurnFigure, TurnFigure } from './movement-figures.tsx'
import { RoundFigure } from './round-figure.tsx'
import { ScenarioFigure } from './scenario-figure.tsx'
import {
  BoardingFigure,
  DebrisFigure,
  GravityWellFigure,
  MinefieldFigure,
  NebulaFigure,
  SquadronLaunchFigure,
} from './space-figures.tsx'

function ArcsFigure({ ship: id }: { readonly ship: string }) {
  const ship = catalogue.ships.get(id)
  return ship ? <ArcsDiagram ship={ship} className="mx-auto w-full max-w-90" /> : null
}

/** Renders any kind of figure. A new kind without a case here does not compile. */
function draw(figure: FigureSpec): ReactNode {
  switch (figure.kind) {
    case 'facings':
      return <FacingsFigure />
    case 'arcs':
      return <ArcsFigure ship={figure.ship} />
    case 'range-bands':
      return <RangeBandsFigure />
    case 'turn':
      return <TurnFigure steps={figure.steps} />
    case 'straight-then-turn':
      return <StraightThenTurnFigure />
    case 'half-thrust':
      return <HalfThrustFigure />
    case 'massing':
      return <MassingFigure />
    case 'facing-hit':
      return <FacingHitFigure />
    case 'point-defense':
      return <PointDefenseFigure />
    case 'hull-track':
      return <HullTrackFigure hull={figure.hull} />
    case 'scenario':
      return <ScenarioFigure map={figure.map} />
    case 'boarding':
      return <BoardingFigure />
    case 'squadron-launch':
      return <SquadronLaunchFigure />
    case 'terrain-debris':
      return <DebrisFigure />
    case 'terrain-nebula':
      return <NebulaFigure />
    case 'gravity-well':
      return <GravityWellFigure />
    case 'minefield':
      return <MinefieldFigure />
    case 'jump-in':
      return <JumpInFigure />
    case 'round-sequence':
      return <RoundFigure />
  }
}

export const RulesFigure = ({
  block: { n, figure, caption },
}: {
  readonly block: Extract<Block, { readonly t: 'figure' }>
}) => (
  <figure className="rules-plate" data-figure={n} data-kind={figure.kind}>
    {draw(figure)}
    <figcaption>
      <span className="rules-no">{n}</span> {caption}
    </figcaption>
  </figure>
)

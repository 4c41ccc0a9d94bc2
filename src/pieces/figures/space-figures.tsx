import { Arrow, Counter, polar, Sheet, Stroke, FigureLabel, type Point } from './figure-shapes.tsx'
import { Debris, Mines, Nebula, Well } from './terrain.tsx'

const from: Point = [48, 170]
const to: Point = [312, 66]

export const DebrisFigure = () => (
  <Sheet
    width={360}
    height={240}
    name="The target is in a field of debris: every volley at it has one more failure die."
  >
    <Debris at={[292, 84]} radius={58} />
    <Stroke from={from} to={to} colour="var(--color-signal-text)" width={1.8} />
    <Counter at={from} heading={68} length={46} base={25} />
    <Counter at={to} heading={200} length={52} base={28} side="foe" />
    <FigureLabel at={[270, 162]}>debris</FigureLabel>
    <FigureLabel at={[168, 92]} mono size={15} colour="var(--color-violet-text)">
      +1
    </FigureLabel>
  </Sheet>
)

export const NebulaFigure = () => (
  <Sheet width={360} height={240} name="The target is in a nebula: every volley at it has two more failure dice.">
    <Nebula at={[276, 92]} radius={76} />
    <Stroke from={from} to={[290, 84]} colour="var(--color-signal-text)" width={1.8} />
    <Counter at={from} heading={68} length={46} base={25} />
    <Counter at={[290, 84]} heading={200} length={52} base={28} side="foe" />
    <FigureLabel at={[238, 190]}>nebula</FigureLabel>
    <FigureLabel at={[176, 84]} mono size={15} colour="var(--color-violet-text)">
      +2
    </FigureLabel>
  </Sheet>
)

export const GravityWellFigure = () => (
  <Sheet
    width={360}
    height={240}
    name="A ship that ends its move within a gravity well is drawn towards the middle of it."
  >
    <Well at={[236, 106]} radius={86} />
    <Counter at={[60, 196]} heading={60} side="ghost" length={44} base={24} />
    <Arrow from={[84, 182]} to={[164, 140]} />
    <Counter at={[184, 130]} heading={60} length={44} base={24} />
    <Arrow from={[206, 119]} to={[226, 110]} dashed colour="var(--color-brass-text)" />
    <FigureLabel at={[250, 214]}>gravity well</FigureLabel>
  </Sheet>
)

export const MinefieldFigure = () => (
  <Sheet width={360} height={220} name="A minefield attacks a ship whose move crosses it, once per move.">
    <Mines at={[186, 104]} side={92} />
    <Counter at={[50, 112]} heading={90} side="ghost" length={44} base={24} />
    <Arrow from={[76, 112]} to={[288, 112]} />
    <Counter at={[314, 112]} heading={90} length={44} base={24} />
    <FigureLabel at={[186, 178]} colour="var(--color-hull)">
      minefield
    </FigureLabel>
  </Sheet>
)

/** Figure of boarding: a ship sends its parties over to an enemy beside it. */
export function BoardingFigure() {
  const own: Point = [130, 140]
  const foe: Point = [214, 96]
  return (
    <Sheet width={340} height={230} name="A ship close beside an enemy sends its parties over.">
      <Counter at={own} heading={40} length={70} base={38} ship="veil-snickersnee" />
      <Counter at={foe} heading={40} length={86} base={46} side="foe" />
      {[-16, 0, 16].map((side) => (
        <Arrow
          key={side}
          from={polar(polar(own, 30, 62), side, 150)}
          to={polar(polar(foe, 34, 242), side, 150)}
          width={1.5}
        />
      ))}
      <FigureLabel at={[84, 202]}>boarders</FigureLabel>
      <FigureLabel at={[274, 172]} colour="var(--color-hull)">
        target
      </FigureLabel>
    </Sheet>
  )
}

export function SquadronLaunchFigure() {
  const carrier: Point = [120, 150]
  return (
    <Sheet
      width={360}
      height={230}
      name="A carrier launches two squadrons: they are placed beside its base and then fly on their own."
    >
      <circle cx={120} cy={150} r={70} fill="none" stroke="var(--color-line)" strokeDasharray="4 3" />
      <Counter at={carrier} heading={45} length={84} base={44} ship="accord-solstice" />
      <Arrow from={polar(carrier, 48, 20)} to={[178, 62]} />
      <Arrow from={polar(carrier, 48, 75)} to={[222, 122]} />
      <Counter at={[192, 48]} heading={30} length={24} base={14} ship="accord-ember" />
      <Counter at={[240, 116]} heading={75} length={24} base={14} ship="accord-ember" />
      <FigureLabel at={[286, 58]}>squadrons</FigureLabel>
      <FigureLabel at={[120, 214]}>carrier</FigureLabel>
    </Sheet>
  )
}

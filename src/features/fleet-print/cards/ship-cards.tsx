import type { ReactElement, ReactNode } from 'react'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import type { Block, Heights } from '../paper/measured-pages.tsx'
import { cardBox } from '../paper/paper-sizes.ts'
import { splitIntoBoxes, totalHeight } from '../paper/split-boxes.ts'
import { chunks, type PrintedShip } from '../print-model.ts'
import { WeaponTable } from '../sheets/weapon-table.tsx'
import { CriticalBoxes, Flag, HullBoxes, kindAndBase, kindOf, ShipDiagram, ShipStats } from '../ship-parts.tsx'
import { LongText, MediumText, RefitNames, TraitNames } from '../ship-words.tsx'
import { texts } from '../texts.ts'

/** Heights of the drawing on a card in millimetres: preferred, minimum and maximum. */
const drawingHeight = { wanted: 17, least: 12, most: 38 }
const weaponsPerBlock = 6
const refitsPerBlock = 4

function CardHead({ ship, isContinued }: { readonly ship: PrintedShip; readonly isContinued?: boolean }): ReactElement {
  const { built, label, flagship } = ship
  return (
    <header className="card-head">
      <h3 className="card-name">
        {flagship && <Flag />} {label}
      </h3>
      <p className="card-kind">
        {built && <FactionMark faction={built.faction} className="faction-mark" inInk />}
        <span>{isContinued ? texts.ship.continued(kindOf(ship)) : kindAndBase(ship)}</span>
        {built && <strong>{texts.ship.points(built.points)}</strong>}
      </p>
    </header>
  )
}

interface CardBlocks {
  readonly head: Block
  readonly continuedHead: Block
  readonly stats: readonly Block[]
  /** Figures with defense ratings, for a card without a drawing; a drawing would show these ratings. */
  readonly statsOnly: readonly Block[]
  readonly weapons: readonly Block[]
  readonly long: readonly Block[]
  readonly middle: readonly Block[]
  readonly short: readonly Block[]
  readonly foot: readonly Block[]
}

function partsOf(ship: PrintedShip, hasGlossary: boolean): CardBlocks {
  const { built, key } = ship
  const { width } = cardBox
  const block = (id: string, node: ReactNode): Block => ({ id: `card:${key}:${id}`, width, type: 'card-type', node })
  const hasWords =
    ship.refits.length > 0 ||
    (built?.traits.length ?? 0) > 0 ||
    (built?.weapons ?? []).some(({ traits }) => traits.length > 0)
  return {
    head: block('head', <CardHead ship={ship} />),
    continuedHead: block('again', <CardHead ship={ship} isContinued />),
    stats: built ? [block('stats', <ShipStats ship={built} />)] : [],
    statsOnly: [
      built
        ? block('bare', <ShipStats ship={built} defense />)
        : block('unknown', <p className="ship-line">{texts.ship.unknownDesign(ship.design)}</p>),
    ],
    weapons: chunks(built?.weapons ?? [], weaponsPerBlock).map((weapons, n) =>
      block(`weapons-${n}`, <WeaponTable of={ship.label} weapons={weapons} />),
    ),
    long: hasWords ? [block('long', <LongText ship={ship} />)] : [],
    middle: hasWords ? [block('middle', <MediumText ship={ship} hasGlossary={hasGlossary} />)] : [],
    short: [
      ...((built?.traits.length ?? 0) > 0
        ? [block('traits', <TraitNames ship={ship} hasGlossary={hasGlossary} />)]
        : []),
      ...chunks(ship.refits, refitsPerBlock).map((refits, n) => block(`refits-${n}`, <RefitNames refits={refits} />)),
    ],
    foot: built
      ? [
          block('hull', <HullBoxes hull={built.hull} width={width} box={2.5} />),
          ...(built.class === 'squadron' ? [] : [block('criticals', <CriticalBoxes />)]),
        ]
      : [],
  }
}

/** The blocks of each ship's card, by ship key. They are made once for a fleet, then measured, then put on cards. */
export type CardParts = ReadonlyMap<string, CardBlocks>

/** @param hasGlossary Whether a glossary is printed, to which a card without explanations can refer. */
export const cardParts = (ships: readonly PrintedShip[], hasGlossary: boolean): CardParts =>
  new Map(ships.map((ship) => [ship.key, partsOf(ship, hasGlossary)]))

export const cardBlocks = (cards: CardParts): readonly Block[] =>
  [...cards.values()].flatMap(({ head, continuedHead, stats, statsOnly, weapons, long, middle, short, foot }) => [
    head,
    continuedHead,
    ...stats,
    ...statsOnly,
    ...weapons,
    ...long,
    ...middle,
    ...short,
    ...foot,
  ])

const nodes = (blocks: readonly Block[]): ReactNode => blocks.map(({ id, node }) => <div key={id}>{node}</div>)

function Card({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <article className="ship-card card-type" aria-label={label}>
      <div className="ship-card-body">{children}</div>
    </article>
  )
}

/** The cards of a ship: the most detailed variant that fits; if none fits, the text continues on further cards. */
function cardsOf(ship: PrintedShip, blocks: CardBlocks, heights: Heights): readonly ReactElement[] {
  const { built, label, key } = ship
  const { head, continuedHead, stats, statsOnly, weapons, long, middle, short, foot } = blocks
  const choices = [
    ...(built
      ? [
          { figures: stats, words: long, least: drawingHeight.wanted },
          { figures: stats, words: long, least: drawingHeight.least },
          { figures: stats, words: middle, least: drawingHeight.wanted },
          { figures: stats, words: short, least: drawingHeight.least },
        ]
      : []),
    { figures: statsOnly, words: long, least: 0 },
    { figures: statsOnly, words: short, least: 0 },
  ]
  for (const { figures, words, least } of choices) {
    const left = cardBox.height - totalHeight([head, ...figures, ...weapons, ...words, ...foot], heights)
    if (left < least) continue
    const drawing = least > 0 && built && (
      <ShipDiagram
        ship={built}
        width={cardBox.width}
        height={Math.min(drawingHeight.most, Math.floor(left * 10) / 10)}
      />
    )
    return [
      <Card key={key} label={label}>
        {nodes([head])}
        {drawing}
        {nodes([...figures, ...weapons, ...words])}
        <div className="card-foot">{nodes(foot)}</div>
      </Card>,
    ]
  }
  const parts = [...statsOnly, ...foot, ...weapons, ...short]
  const boxes = splitIntoBoxes({ head, continuedHead, parts }, heights, cardBox.height)
  return boxes.map((box, n) => (
    <Card key={`${key}:${n}`} label={n === 0 ? label : texts.ship.continued(label)}>
      {nodes(box)}
    </Card>
  ))
}

export const composeCards = (
  ships: readonly PrintedShip[],
  cards: CardParts,
  heights: Heights,
): readonly ReactElement[] =>
  ships.flatMap((ship) => {
    const blocks = cards.get(ship.key)
    return blocks ? cardsOf(ship, blocks, heights) : []
  })

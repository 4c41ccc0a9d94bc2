import { Fragment, type ReactElement, type ReactNode } from 'react'
import { gameSizes } from '#game/fleet/fleet.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { factionName, fleetTitle } from '#pieces/fleet/fleet-words.ts'
import { problemSentence } from '#pieces/fleet/problem-words.ts'
import { QrCode } from '#pieces/fleet/qr-code.tsx'
import { AdmiralLine, BreaksLine, LegalMark, limitWords, RoundLine } from '../cards/fleet-card.tsx'
import type { Block } from '../paper/measured-pages.tsx'
import type { PrintedFleet, PrintedShip } from '../print-model.ts'
import { Flag, HullTrack, kindOf } from '../ship-parts.tsx'
import { pagesTexts as texts } from '../texts.ts'
import { WeaponWords } from './weapon-words.tsx'

const words = texts.summary

interface SummaryProps {
  readonly printed: PrintedFleet
  readonly link: string
}

function SummaryHead({ printed, link }: SummaryProps): ReactElement {
  const { fleet, legal } = printed
  const size = gameSizes.find(({ limit }) => limit === fleet.limit)?.name
  return (
    <header className="summary-head">
      <div>
        <h3 translate="no" className="summary-title">
          {fleetTitle(fleet)}
        </h3>
        <p className="summary-facts">
          <span className="summary-points">{limitWords(printed)}</span>
          {size && <span>{words.game(size)}</span>}
          <LegalMark legal={legal} />
          <span className="summary-faction">
            <FactionMark faction={fleet.faction} className="faction-mark" inInk /> {factionName(fleet.faction)}
          </span>
        </p>
        <AdmiralLine printed={printed} />
        <div className="summary-facts">
          <RoundLine />
          <BreaksLine printed={printed} />
        </div>
      </div>
      <figure className="summary-scan">
        <QrCode text={link} label={words.code} className="summary-code" />
        <figcaption>{words.scan}</figcaption>
      </figure>
    </header>
  )
}

const figures: readonly (readonly [keyof typeof texts.columns, (ship: NonNullable<PrintedShip['built']>) => string])[] =
  [
    ['points', ({ points }) => String(points)],
    ['hull', ({ hull }) => String(hull)],
    ['defense', ({ defense: { bow, flank, stern } }) => `${bow}/${flank}/${stern}`],
    ['evasion', ({ evasion }) => String(evasion)],
    ['thrust', ({ thrust }) => `${thrust}″`],
    ['turn', ({ turn }) => `${turn * 45}°`],
    ['command', ({ command }) => String(command)],
    ['signature', ({ signature }) => `${signature}″`],
  ]

/**
 * Size of a hull box, and longest row of them, in millimetres. The first column of the table is wider on both papers.
 */
const hullBox = { side: 2.6, row: 104 } as const

interface RosterRowProps {
  readonly ship: PrintedShip
  readonly weapons: boolean
  /** Whether the line has the boxes of the ship's hull, to cross off. */
  readonly boxes: boolean
}

function RosterRow({ ship, weapons, boxes }: RosterRowProps): ReactElement {
  const { built, refits } = ship
  const arms = weapons && built ? built.weapons : []
  return (
    <tr>
      <th scope="row">
        {ship.flagship && <Flag />} {ship.label} <span className="roster-kind">{kindOf(ship)}</span>
        {arms.length > 0 && (
          <span className="roster-more">
            {arms.map((weapon, n) => (
              <Fragment key={n}>
                {n > 0 && words.between}
                <WeaponWords weapon={weapon} />
              </Fragment>
            ))}
          </span>
        )}
        {refits.length > 0 && (
          <span className="roster-more">{words.with(refits.map(({ name }) => name).join(', '))}</span>
        )}
        {boxes && built && (
          <span className="roster-more">
            <HullTrack hull={built.hull} width={hullBox.row} box={hullBox.side} />
          </span>
        )}
      </th>
      {figures.map(([figure, of]) => (
        <td key={figure} className="paper-figure">
          {built ? of(built) : words.unknown}
        </td>
      ))}
    </tr>
  )
}

const rosterColumns = (
  <colgroup>
    <col />
    {figures.map(([figure]) => (
      <col key={figure} className={figure === 'defense' ? 'roster-wide' : 'roster-figure'} />
    ))}
  </colgroup>
)

export function RosterTable({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <table className="roster">
      <caption className="sr-only">{words.ships}</caption>
      {rosterColumns}
      <thead>
        <tr className="paper-label">
          <th scope="col">{words.ship}</th>
          {figures.map(([figure]) => {
            const [label, meaning] = texts.columns[figure]
            return (
              <th key={figure} scope="col">
                {label === meaning ? label : <abbr title={meaning}>{label}</abbr>}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

export interface SummaryOptions extends SummaryProps {
  readonly catalogue: Catalogue
  readonly width: number
  /** Whether the line of each ship is followed by its weapons. */
  readonly weapons: boolean
}

export interface SummaryRow {
  readonly block: Block
  readonly row: ReactElement
}

export interface Summary {
  readonly opening: readonly Block[]
  readonly rosterHead: Block
  readonly rows: readonly SummaryRow[]
  /** The same lines with the boxes of each hull, for a summary that then needs no more pages. */
  readonly boxedRows: readonly SummaryRow[]
  /** Explanations of the short heads of the table. */
  readonly key: Block
  readonly boxedKey: Block
  readonly closing: readonly Block[]
}

const meanings = Object.values(texts.columns).flatMap(([short, full]) =>
  short === full ? [] : [words.keyEntry(short, full)],
)

export function summaryOf({ printed, link, catalogue, width, weapons }: SummaryOptions): Summary {
  const { fleet, problems, ships } = printed
  const block = (id: string, node: ReactNode): Block => ({ id: `summary:${id}`, width, node })
  const errors = problems.filter(({ severity }) => severity === 'error')
  const reasons = [...new Set(errors.map((problem) => problemSentence(problem, fleet, catalogue)))]
  const notes = fleet.notes.split('\n').filter((line) => line.trim() !== '')
  const rowsOf = (boxes: boolean): readonly SummaryRow[] =>
    ships.map((ship) => {
      const row = <RosterRow key={ship.key} ship={ship} weapons={weapons} boxes={boxes} />
      const alone = (
        <table className="roster">
          {rosterColumns}
          <tbody>{row}</tbody>
        </table>
      )
      return { row, block: block(`${boxes ? 'boxed-' : ''}row-${ship.key}`, alone) }
    })
  return {
    opening: [block('head', <SummaryHead printed={printed} link={link} />)],
    rosterHead: block('roster', <RosterTable>{null}</RosterTable>),
    rows: rowsOf(false),
    boxedRows: rowsOf(true),
    key: block('key', <p className="summary-legend">{words.key(meanings)}</p>),
    boxedKey: block(
      'boxed-key',
      <p className="summary-legend">
        {words.key(meanings)} {words.boxes}
      </p>,
    ),
    closing: [
      ...reasons.map((reason, n) =>
        block(
          `problem-${n}`,
          <p className="summary-problem">
            {n === 0 && <span className="paper-label">{words.problems}</span>}
            {reason}
          </p>,
        ),
      ),
      ...(weapons && ships.some(({ built }) => built)
        ? [block('legend', <p className="summary-legend">{words.legend}</p>)]
        : []),
      ...notes.map((line, n) =>
        block(
          `notes-${n}`,
          <p className="summary-note">
            {n === 0 && <span className="paper-label">{words.notes}</span>}
            {line}
          </p>,
        ),
      ),
    ],
  }
}

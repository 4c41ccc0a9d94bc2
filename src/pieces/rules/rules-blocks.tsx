import { memo, type ReactNode } from 'react'
import { catalogue } from '#content/catalogue.ts'
import { inlineText } from '#content/rules-text.ts'
import type { Block, Inline } from '#content/rules-tree.ts'
import { RulesFigure } from '../figures/rules-figure.tsx'
import { ShipDrawing } from '../hull/ship-drawing.tsx'
import { StatBlock } from '../ship/stat-block.tsx'
import { RulesErrata } from './rules-errata.tsx'
import { RulesWords } from './rules-inline.tsx'
import { RulesChanges, RulesErrataList, RulesGlossary } from './rules-lists.tsx'
import './rules-text.css'
import { useRulesView } from './rules-view.tsx'
import { AttackBlock, DiceBlock } from './rules-volley.tsx'
import { texts } from './texts.ts'

type Of<T extends Block['t']> = Extract<Block, { readonly t: T }>

const headingTags = ['h2', 'h3', 'h4', 'h5'] as const

function RulesHeading({ block: { level, id, n, c } }: { readonly block: Of<'h'> }) {
  const { HeadingLink, idPrefix = '', headingOffset = 0, paper } = useRulesView()
  const Tag = headingTags[level + headingOffset - 2] ?? 'h5'
  return (
    <div className={level === 2 ? 'rules-h2' : 'rules-h3'}>
      <Tag id={idPrefix + id} tabIndex={paper ? undefined : -1}>
        <span className="rules-number">{n} </span>
        <RulesWords words={c} />
      </Tag>
      {HeadingLink && <HeadingLink id={id} number={n} title={inlineText(c)} />}
    </div>
  )
}

const aloneClass = (words: readonly Inline[]): string | undefined =>
  words.length === 1 && typeof words[0] !== 'string' ? 'rules-alone' : undefined

/** The content of a list item. Its first paragraph is rendered without a `p` element, so that it has no margins. */
const RulesItem = ({ blocks }: { readonly blocks: readonly Block[] }): ReactNode => {
  const [first, ...others] = blocks
  if (first?.t !== 'p') return <RulesBlocks blocks={blocks} />
  return (
    <>
      <RulesWords words={first.c} />
      <RulesBlocks blocks={others} />
    </>
  )
}

function RulesTable({ block: { align, head, rows } }: { readonly block: Of<'table'> }) {
  const place = (at: number) => ({ textAlign: align[at] ?? 'left' }) as const
  return (
    <div
      className="rules-table"
      role="group"
      aria-label={texts.table(
        head
          .map((cell) => inlineText(cell))
          .filter(Boolean)
          .join(', '),
      )}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys; as a region it would need another name than each other table
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col" style={place(at)} className={aloneClass(cell)}>
                <RulesWords words={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, at) => (
                <td key={at} style={place(at)} className={aloneClass(cell)}>
                  <RulesWords words={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ShipPlate({ id }: { readonly id: string }) {
  const { Link } = useRulesView()
  const ship = catalogue.ships.get(id)
  if (!ship) return null
  return (
    <figure className="rules-plate">
      <ShipDrawing ship={ship} detail="plate" className="w-full" />
      <StatBlock ship={ship} className="mt-3 font-sans text-base" />
      <figcaption>
        <Link to={`/ship-catalog?ship=${id}`} className="text-link">
          {ship.name}
        </Link>
        , {ship.class}, {ship.hullForm.length} m: {ship.role}. {texts.slots(ship.slots)}
      </figcaption>
    </figure>
  )
}

function Aside({ block: { t, title, c } }: { readonly block: Of<'example' | 'sidebar'> }) {
  return (
    <div role="note" className={t === 'example' ? 'rules-example' : 'rules-sidebar'} aria-label={texts.named[t](title)}>
      <p className="label-text rules-aside-title">
        {t === 'example' && <span className="text-signal-text">{texts.example} </span>}
        {title}
      </p>
      <RulesBlocks blocks={c} />
    </div>
  )
}

/** One block of the rules text. It is memoised, because blocks never change, even while more of them are loaded. */
const RulesBlock = memo(function RulesBlock({ block }: { readonly block: Block }): ReactNode {
  switch (block.t) {
    case 'p':
      return (
        <p>
          <RulesWords words={block.c} />
        </p>
      )
    case 'h':
      return <RulesHeading block={block} />
    case 'ul':
      return <ul>{items(block.items)}</ul>
    case 'ol':
      return <ol start={block.start}>{items(block.items)}</ol>
    case 'table':
      return <RulesTable block={block} />
    case 'quote':
      return (
        <blockquote>
          <RulesBlocks blocks={block.c} />
        </blockquote>
      )
    case 'hr':
      return <hr />
    case 'pre':
      return (
        <pre
          translate="no"
          className="figures rules-pre"
          role="group"
          aria-label={texts.exampleInFigures}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys
          tabIndex={0}
        >
          {block.v}
        </pre>
      )
    case 'dice':
      return <DiceBlock block={block} />
    case 'fire':
      return <AttackBlock block={block} />
    case 'plate':
      return <ShipPlate id={block.id} />
    case 'figure':
      return <RulesFigure block={block} />
    case 'example':
    case 'sidebar':
      return <Aside block={block} />
    case 'errata':
      return (
        <RulesErrata since={block.since} date={block.date} was={block.was}>
          <RulesBlocks blocks={block.c} />
        </RulesErrata>
      )
    case 'glossary':
      return <RulesGlossary />
    case 'errata-list':
      return <RulesErrataList items={block.items} />
    case 'changes-list':
      return <RulesChanges items={block.items} />
  }
})

const items = (list: readonly (readonly Block[])[]) =>
  list.map((blocks, at) => {
    const [first, ...others] = blocks
    return (
      <li key={at} className={first?.t === 'p' && others.length === 0 ? aloneClass(first.c) : undefined}>
        <RulesItem blocks={blocks} />
      </li>
    )
  })

/** Renders blocks of the rules text. Every block becomes a component; no HTML is inserted. */
export const RulesBlocks = ({ blocks }: { readonly blocks: readonly Block[] }): ReactNode =>
  blocks.map((block, at) => <RulesBlock key={at} block={block} />)

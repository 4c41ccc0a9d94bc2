import type { ReactNode } from 'react'
import type { Inline } from '#content/rules-tree.ts'
import { computedFigure, shipFigure } from './rules-figures.ts'
import { useRulesView, type CardSubject } from './rules-view.tsx'

const subjectOf = (node: Extract<Inline, { readonly t: 'term' | 'ship' | 'refit' | 'admiral' }>): CardSubject =>
  node.t === 'term' ? { of: 'term', id: node.id, ...(node.n !== undefined && { n: node.n }) } : { of: node.t, id: node.id }

function RulesNode({ node }: { readonly node: Exclude<Inline, string> }): ReactNode {
  const { Link, Mention } = useRulesView()
  switch (node.t) {
    case 'strong':
      return (
        <strong>
          <RulesWords words={node.c} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <RulesWords words={node.c} />
        </em>
      )
    case 'del':
      return (
        <del>
          <RulesWords words={node.c} />
        </del>
      )
    case 'code':
      return <code className="figures text-[0.875em]">{node.v}</code>
    case 'br':
      return <br />
    case 'link':
      return (
        <Link to={node.to} className="text-link">
          <RulesWords words={node.c} />
        </Link>
      )
    case 'term':
    case 'ship':
    case 'refit':
    case 'admiral':
      return Mention ? <Mention subject={subjectOf(node)}>{node.c}</Mention> : node.c
    case 'odds':
    case 'attack':
      return <span className="rules-figure">{computedFigure(node)}</span>
    case 'fig':
      return <span className="rules-figure">{shipFigure(node.ship, node.stat)}</span>
  }
}

/** Words of the book with all that stands among them. A tree never changes its order, so places are keys. */
export const RulesWords = ({ words }: { readonly words: readonly Inline[] }): ReactNode =>
  words.map((node, at) => (typeof node === 'string' ? node : <RulesNode key={at} node={node} />))

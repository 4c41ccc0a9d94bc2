import type { ReactNode } from 'react'
import type { Inline } from '#content/rules-tree.ts'
import { figureText } from './rules-values.ts'
import { useRulesView, type CardSubject, type RulesView } from './rules-view.tsx'

const subjectOf = (node: Extract<Inline, { readonly t: 'term' | 'ship' | 'refit' | 'admiral' }>): CardSubject =>
  node.t === 'term'
    ? { of: 'term', id: node.id, ...(node.n !== undefined && { n: node.n }) }
    : { of: node.t, id: node.id }

function renderNode(node: Exclude<Inline, string>, key: number, view: RulesView): ReactNode {
  const { Link, Mention } = view
  switch (node.t) {
    case 'strong':
    case 'em':
    case 'del': {
      const Tag = node.t
      return <Tag key={key}>{renderInline(node.c, view)}</Tag>
    }
    case 'code':
      return (
        <code key={key} translate="no" className="figures text-[0.875em]">
          {node.v}
        </code>
      )
    case 'br':
      return <br key={key} />
    case 'link':
      return (
        <Link key={key} to={node.to} className="text-link">
          {renderInline(node.c, view)}
        </Link>
      )
    case 'term':
    case 'ship':
    case 'refit':
    case 'admiral':
      return Mention ? (
        <Mention key={key} subject={subjectOf(node)}>
          {node.c}
        </Mention>
      ) : (
        node.c
      )
    case 'odds':
    case 'attack':
    case 'sum':
    case 'fig':
      return (
        <span key={key} className="rules-figure">
          {figureText(node)}
        </span>
      )
  }
}

/** Renders words of the rules text. Indexes are safe as React keys here, because the rules text never changes. */
const renderInline = (words: readonly Inline[], view: RulesView): ReactNode =>
  words.map((node, at) => (typeof node === 'string' ? node : renderNode(node, at, view)))

export function RulesWords({ words }: { readonly words: readonly Inline[] }): ReactNode {
  return renderInline(words, useRulesView())
}

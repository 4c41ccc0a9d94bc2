import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { catalogueLists } from '#content/catalogue.ts'
import type { Block } from '#content/rules-tree.ts'
import { RulesFigure } from '#pieces/figures/rules-figure.tsx'
import { readBook } from '../../scripts/lib/rules/book.ts'

/** Drawings consist of thousands of coordinates, and a wrong one would be hard to see; so they are compared by hash. */
const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)

/** Every drawing in the rules book, at any depth. */
const figuresIn = (value: unknown): readonly Extract<Block, { readonly t: 'figure' }>[] => {
  if (Array.isArray(value)) return value.flatMap(figuresIn)
  if (typeof value !== 'object' || value === null) return []
  return 't' in value && value.t === 'figure'
    ? [value as Extract<Block, { readonly t: 'figure' }>]
    : Object.values(value).flatMap(figuresIn)
}

test('a drawing of a ship and a figure of the book change on purpose only: look at the pictures, then update the file', async () => {
  const ships = Object.fromEntries(catalogueLists.ships.map(({ id, hullForm }) => [id, digest(hullForm)]))
  const figures = Object.fromEntries(
    figuresIn(readBook().book.pages).map((block) => [
      block.n,
      digest(renderToStaticMarkup(createElement(RulesFigure, { block }))),
    ]),
  )
  expect(Object.keys(figures).length).toBeGreaterThan(15)
  await expect(JSON.stringify({ ships, figures }, null, 2)).toMatchFileSnapshot('drawings.snapshot.json')
})

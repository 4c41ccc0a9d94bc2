import type { Block, Heights } from '../pages/measured-pages.tsx'
import { paginate } from '../pages/paginate.ts'

/** Blocks of one ship that go into boxes of limited height (a card or a page). */
export interface ShipParts {
  readonly head: Block
  /** Head of a continuation box. */
  readonly continuedHead: Block
  /** Blocks in reading order. */
  readonly parts: readonly Block[]
}

export const totalHeight = (blocks: readonly Block[], heights: Heights): number =>
  blocks.reduce((sum, { id }) => sum + (heights.get(id) ?? 0), 0)

/** Splits the blocks into as few boxes as possible, each with a head. `room`: height of a box in millimetres. */
export function splitIntoBoxes(
  { head, continuedHead, parts }: ShipParts,
  heights: Heights,
  room: number,
): readonly (readonly Block[])[] {
  const of = (block: Block) => heights.get(block.id) ?? 0
  const pages = paginate(parts.map(of), { columns: 1, first: room - of(head), page: room - of(continuedHead) })
  if (pages.length === 0) return [[head]]
  return pages.map(([column = []], n) => [n === 0 ? head : continuedHead, ...column.flatMap((at) => parts[at] ?? [])])
}

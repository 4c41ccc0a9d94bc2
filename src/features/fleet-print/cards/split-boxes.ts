import type { Block, Heights } from '../pages/measured-pages.tsx'
import { paginate } from '../pages/paginate.ts'

/** Parts of one ship, set in a box of limited height (a card, a page); what does not fit goes on in further boxes. */
export interface ShipParts {
  readonly head: Block
  /** The head of a box that goes on. */
  readonly again: Block
  /** In the order in which they fill further boxes. */
  readonly parts: readonly Block[]
}

export const totalHeight = (blocks: readonly Block[], heights: Heights): number =>
  blocks.reduce((sum, { id }) => sum + (heights.get(id) ?? 0), 0)

/** Boxes of blocks, head first; as few as hold them all. */
export function splitIntoBoxes(
  { head, again, parts }: ShipParts,
  heights: Heights,
  room: number,
): readonly (readonly Block[])[] {
  const of = (block: Block) => heights.get(block.id) ?? 0
  const pages = paginate(parts.map(of), { columns: 1, first: room - of(head), page: room - of(again) })
  if (pages.length === 0) return [[head]]
  return pages.map(([column = []], n) => [n === 0 ? head : again, ...column.flatMap((at) => parts[at] ?? [])])
}

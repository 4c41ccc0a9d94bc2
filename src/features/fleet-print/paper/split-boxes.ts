import type { Block, Heights } from './measured-pages.tsx'
import { paginate } from './paginate.ts'

/** The blocks of one ship, which are put into boxes of limited height: cards, or frames on a page. */
export interface ShipParts {
  readonly head: Block
  /** Head of each box after the first. */
  readonly continuedHead: Block
  /** All other blocks in reading order. */
  readonly parts: readonly Block[]
}

export const totalHeight = (blocks: readonly Block[], heights: Heights): number =>
  blocks.reduce((sum, { id }) => sum + (heights.get(id) ?? 0), 0)

/** Splits the blocks over as few boxes as possible, each with a head. `room`: height of a box in millimetres. */
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

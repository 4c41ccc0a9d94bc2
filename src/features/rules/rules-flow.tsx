import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { Block } from '#content/rules-tree.ts'
import { RulesBlocks } from '#pieces/rules/rules-blocks.tsx'
import { afterPaint } from '#ui/after-paint.ts'

/** Rough height of a block, px; only used to guess which blocks fit on the first screen. */
function roughHeight(block: Block): number {
  switch (block.t) {
    case 'p':
    case 'h':
    case 'hr':
    case 'pre':
      return 70
    case 'ul':
    case 'ol':
      return block.items.length * 40
    case 'table':
      return block.rows.length * 42
    case 'quote':
    case 'example':
    case 'sidebar':
    case 'errata':
      return block.c.reduce((sum, inner) => sum + roughHeight(inner), 40)
    default:
      return 400
  }
}

/** Height of header, title and summary above the text, px; and a factor for safety, since heights are guesses. */
const aboveText = 250
const spare = 1.15

/** As many blocks from the top as fill `room` px, at least one. */
export function firstBlocks(blocks: readonly Block[], room: number): readonly Block[] {
  let used = 0
  const firstBelow = blocks.findIndex((block) => {
    const isBelow = used >= room
    used += roughHeight(block)
    return isBelow
  })
  return firstBelow < 0 ? blocks : blocks.slice(0, Math.max(1, firstBelow))
}

/** Delay between the paint of the first screen and the rendering of the rest, ms. */
const restDelay = 30

/**
 * The page's text: first only what fits on the first screen, the rest right after that is painted. Everything is rendered at
 * once for a link to a section, for back and forward (to restore the scroll position), and before printing.
 */
export function RulesFlow({ slug, blocks }: { readonly slug: string; readonly blocks: readonly Block[] }) {
  const { hash } = useLocation()
  const navigationType = useNavigationType()
  const [first] = useState(() => firstBlocks(blocks, (window.innerHeight - aboveText) * spare))
  const [isExpanded, setExpanded] = useState(false)
  const isWhole = isExpanded || first.length === blocks.length || hash !== '' || navigationType === 'POP'
  // Stays complete, also when the same page is then opened without a section.
  if (isWhole && !isExpanded) setExpanded(true)
  useEffect(() => {
    if (isWhole) return undefined
    const expandNow = () => flushSync(() => setExpanded(true))
    const cancel = afterPaint(() => startTransition(() => setExpanded(true)), restDelay)
    window.addEventListener('beforeprint', expandNow)
    return () => {
      cancel()
      window.removeEventListener('beforeprint', expandNow)
    }
  }, [isWhole])
  return (
    <div className="rules-body" data-rules-body={slug} data-rules-whole={isWhole}>
      <RulesBlocks blocks={isWhole ? blocks : first} />
    </div>
  )
}

import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { Block } from '#content/rules-tree.ts'
import { RulesBlocks } from '#pieces/rules/rules-blocks.tsx'
import { afterPaint } from '#ui/after-paint.ts'

/** Height that a block will have, px, roughly: only enough to know what lies below the fold. */
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

/** What stands above the text, px: the rail, the title and the summary. And more than is seen, for heights are guessed. */
const aboveText = 250
const spare = 1.15

/** As many blocks from the top as fill `room` px; never none. */
export function firstBlocks(blocks: readonly Block[], room: number): readonly Block[] {
  let used = 0
  const fold = blocks.findIndex((block) => {
    const isBelow = used >= room
    used += roughHeight(block)
    return isBelow
  })
  return fold < 0 ? blocks : blocks.slice(0, Math.max(1, fold))
}

/** The screen has the first screenful for so long before the rest is made, ms. */
const restDelay = 30

/**
 * The page's text: the first screenful at once, the rest in slices right after they are painted. All of it at once
 * where one comes to a section or comes back to where one was, and before it is printed.
 */
export function RulesFlow({ slug, blocks }: { readonly slug: string; readonly blocks: readonly Block[] }) {
  const { hash } = useLocation()
  const navigationType = useNavigationType()
  const [first] = useState(() => firstBlocks(blocks, (window.innerHeight - aboveText) * spare))
  const [isExpanded, setExpanded] = useState(false)
  const isWhole = isExpanded || first.length === blocks.length || hash !== '' || navigationType === 'POP'
  // Never rolled up again: the same page may be opened once more, without a section.
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

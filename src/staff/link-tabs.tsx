import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface LinkTabsProps {
  readonly label: string
  readonly tabs: readonly { readonly to: string; readonly label: ReactNode; readonly isHere: boolean }[]
}

/** Screen tabs: parts of a screen with their own addresses, which look like tabs. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const row = useRef<HTMLElement>(null)
  const here = tabs.find(({ isHere }) => isHere)?.to
  // On a phone the tab may be beyond the edge.
  useLayoutEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft + tab.offsetWidth - row.current.offsetWidth
  }, [here])
  return (
    <nav ref={row} aria-label={label} className="relative mb-4 flex overflow-x-auto border-b border-ink">
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.isHere ? 'page' : undefined}
          className="label-text -mb-px flex min-h-11 shrink-0 items-center border-x border-t border-transparent px-3 text-base sm:px-4 text-ink-dim no-underline hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}

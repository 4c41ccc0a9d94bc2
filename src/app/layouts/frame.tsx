import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { BottomBar } from './bottom-bar.tsx'
import { TopBar } from './top-bar.tsx'
import './frame.css'

interface FrameProps {
  readonly children: ReactNode
  /** Degrees down both sides; off where the content runs to the edge. */
  readonly ruled?: boolean
  readonly mainClass?: string
}

/** The border of the chart around every screen of a player: sections above, on the phone under the thumb. */
export function Frame({ children, ruled = true, mainClass }: FrameProps) {
  return (
    <div className={cx('sheet has-bottom-rail', ruled && 'sheet-ruled')}>
      <TopBar sections />
      <main id="main" tabIndex={-1} className={cx('sheet-main', mainClass)}>
        {children}
      </main>
      <BottomBar />
    </div>
  )
}

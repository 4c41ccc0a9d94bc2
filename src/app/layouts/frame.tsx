import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { BottomBar } from './bottom-bar.tsx'
import { TopBar } from './top-bar.tsx'
import './frame.css'

interface FrameProps {
  readonly children: ReactNode
  readonly ruled?: boolean
  readonly mainClass?: string
}

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

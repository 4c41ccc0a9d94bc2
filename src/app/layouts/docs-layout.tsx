import type { ReactNode } from 'react'
import { TopBar } from './top-bar.tsx'
import './frame.css'

/** A plain page for anyone, logged in or not: one column, no sections. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className="sheet">
      <TopBar />
      <main id="main" tabIndex={-1} className="sheet-main mx-auto w-full max-w-220 px-4 py-6 sm:px-6 sm:py-10">
        {children}
      </main>
    </div>
  )
}

import type { ReactNode } from 'react'
import { TopBar } from './top-bar.tsx'
import './frame.css'

/** A layout whose top bar has no links to the sections, because visitors see it too. */
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

import type { ReactNode } from 'react'
import { OfflineIndicator } from './offline-indicator.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className="relative">
      <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
        {children}
      </main>
      <div className="absolute top-[calc(max(8px,env(safe-area-inset-top))+14px)] right-[22px] z-10 flex items-center">
        <OfflineIndicator />
        <ThemeToggle />
      </div>
    </div>
  )
}

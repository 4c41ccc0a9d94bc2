import type { ReactNode } from 'react'
import { Frame } from './frame.tsx'

/** The chart itself: it fills the window to the last pixel, and scrolls inside itself if at all. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <Frame ruled={false} mainClass="relative grid md:h-[calc(100dvh-61px)] md:overflow-auto">
      {children}
    </Frame>
  )
}

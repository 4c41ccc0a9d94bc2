import type { ReactNode } from 'react'
import { Frame } from './frame.tsx'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <Frame ruled={false} mainClass="relative grid md:h-[calc(100dvh-61px)] md:overflow-auto">
      {children}
    </Frame>
  )
}

import type { ReactNode } from 'react'
import { Frame } from './frame.tsx'

export function Layout({ children }: { children: ReactNode }) {
  return <Frame mainClass="w-full max-w-480 mx-auto px-4 py-4 sm:px-6">{children}</Frame>
}

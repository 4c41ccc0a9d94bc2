import type { ReactNode } from 'react'
import { Frame } from './frame.tsx'

/** Layout of the ship catalogue: wide, with little padding. */
export function Layout({ children }: { children: ReactNode }) {
  return <Frame mainClass="w-full max-w-480 mx-auto px-3 py-4 sm:px-6">{children}</Frame>
}

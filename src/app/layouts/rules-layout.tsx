import type { ReactNode } from 'react'
import { Frame } from './frame.tsx'
import './rules-layout.css'

/** Layout of the rules book. */
export function Layout({ children }: { children: ReactNode }) {
  return <Frame mainClass="manual">{children}</Frame>
}

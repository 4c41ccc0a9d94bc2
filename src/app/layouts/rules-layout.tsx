import type { ReactNode } from 'react'
import { Frame } from './frame.tsx'
import './rules-layout.css'

/** The manual: an outer margin for what hangs beside the text, and the text in one measure. */
export function Layout({ children }: { children: ReactNode }) {
  return <Frame mainClass="manual">{children}</Frame>
}

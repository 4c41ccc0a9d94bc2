import type { ReactNode } from 'react'
import { Frame } from './frame.tsx'
import './rules-layout.css'

export function Layout({ children }: { children: ReactNode }) {
  return <Frame mainClass="manual">{children}</Frame>
}

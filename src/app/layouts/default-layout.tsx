import type { ReactNode } from 'react'
import { Frame } from './frame.tsx'

export function Layout({ children }: { children: ReactNode }) {
  return <Frame mainClass="mx-auto w-full max-w-320 px-4 py-5 sm:px-6 sm:py-7">{children}</Frame>
}

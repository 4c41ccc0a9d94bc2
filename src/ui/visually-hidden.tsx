import type { ReactNode } from 'react'

/** Text for screen readers only. */
export const VisuallyHidden = ({ children, id }: { readonly children: ReactNode; readonly id?: string }) => (
  <span className="sr-only" id={id}>
    {children}
  </span>
)

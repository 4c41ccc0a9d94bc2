import type { ReactNode } from 'react'

/** Said, not shown. */
export const VisuallyHidden = ({ children, id }: { readonly children: ReactNode; readonly id?: string }) => (
  <span className="sr-only" id={id}>
    {children}
  </span>
)

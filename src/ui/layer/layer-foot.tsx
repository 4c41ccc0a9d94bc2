import type { ReactNode } from 'react'

/** The buttons at the bottom of a dialog or a sheet; nothing if there are none. */
export const LayerFoot = ({ children }: { readonly children: ReactNode }) =>
  children ? (
    <div
      data-layer-foot
      className="flex flex-col-reverse gap-2 border-t border-hairline p-4 pb-[max(16px,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6"
    >
      {children}
    </div>
  ) : null

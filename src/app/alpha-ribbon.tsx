import { isAlphaHost } from '#features/landing/alpha/alpha-host.ts'
import { texts } from './texts.ts'

/** A ribbon that marks the alpha environment, so that nobody mistakes it for production (RT-20). */
export function AlphaRibbon() {
  if (!isAlphaHost(window.location.hostname)) return null
  return (
    <aside
      aria-label={texts.alpha}
      data-print="hide"
      className="hatch border-b border-brass bg-brass text-center text-brass-ink [--hatch:#b08d1c]"
    >
      <span className="label-text bg-brass px-3 text-sm">{texts.alphaRibbon}</span>
    </aside>
  )
}

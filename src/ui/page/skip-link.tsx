import { texts } from '../texts.ts'

export const SkipLink = ({ target = 'main' }: { readonly target?: string }) => (
  <a
    href={`#${target}`}
    className="sr-only z-overlay bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
  >
    {texts.skipToContent}
  </a>
)

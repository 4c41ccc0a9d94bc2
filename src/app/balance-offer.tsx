import { useState } from 'react'
import { useStore } from 'zustand'
import { keepBeforeReload } from '#store/edits.ts'
import { Button } from '#ui/button/button.tsx'
import { releaseTexts as texts } from './texts.ts'
import type { ReleaseWatch } from './watch/balance-watch.ts'

const longestSentence = 160

const shorten = (sentence: string): string =>
  sentence.length <= longestSentence ? sentence : `${sentence.slice(0, longestSentence)}…`

/** Offers a balance release that has come while the app was open. The next start takes it in any case. */
export function ReleaseOffer({ watch }: { readonly watch: ReleaseWatch }) {
  const offer = useStore(watch, (state) => state.offer)
  const [isUnsaved, setUnsaved] = useState(false)
  if (!offer) return null
  const take = () => {
    if (!isUnsaved && keepBeforeReload()) setUnsaved(true)
    else window.location.reload()
  }
  return (
    <aside
      aria-label={texts.label}
      data-print="hide"
      className="rise fixed inset-x-0 bottom-[calc(60px+env(safe-area-inset-bottom))] z-10 grid gap-2 border border-ink bg-paper-raised px-4 py-3 md:inset-x-auto md:right-6 md:bottom-6 md:w-md"
    >
      <p role="alert" className="font-semibold">
        {texts.heading(offer.number)}
      </p>
      {offer.sentence !== '' && <p className="text-sm">{shorten(offer.sentence)}</p>}
      {offer.why !== '' && <p className="text-sm">{texts.why(shorten(offer.why))}</p>}
      {isUnsaved && (
        <p role="alert" className="text-sm text-hull">
          {texts.unsaved}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={watch.dismiss}>
          {texts.later}
        </Button>
        <Button variant="primary" onClick={take}>
          {isUnsaved ? texts.takeAnyway : texts.take}
        </Button>
      </div>
    </aside>
  )
}

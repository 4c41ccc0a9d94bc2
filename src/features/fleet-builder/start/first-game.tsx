import { useEffect, useRef, type ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { addFirstGame } from '../fleet-actions.ts'
import { texts } from '../texts.ts'

/** Addresses of the screen that prints both patrols, and of the one that begins their battle. */
export const firstGamePrint = '/fleet-print?first-game'
export const firstGamePlay = '/battle?first-game'

/** Adds both patrols if the address asks for it, as the link in the rules book does. */
export function useFirstGameAddress(fleets: FleetsStore): void {
  const [query, setQuery] = useSearchParams()
  const isAsked = query.has('first-game')
  const wasAdded = useRef(false)
  useEffect(() => {
    if (!isAsked || wasAdded.current) return
    wasAdded.current = true
    addFirstGame(fleets)
    setQuery({}, { replace: true })
  }, [isAsked, fleets, setQuery])
}

/** The first game of the book: both patrols are added, printed or played in one press. */
export const FirstGame = ({ fleets }: { readonly fleets: FleetsStore }): ReactElement => (
  <section aria-labelledby="first-game" className="grid gap-3 pt-8">
    <Heading level={2} size="part" id="first-game" className="border-b border-ink pb-1">
      {texts.firstGame}
    </Heading>
    <p className="text-ink-dim">{texts.firstGameWords}</p>
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      <Link to={firstGamePlay} className={buttonClass({ variant: 'primary' })}>
        {texts.firstGamePlay}
      </Link>
      <Button onClick={() => addFirstGame(fleets)}>{texts.firstGameAdd}</Button>
      <Link to={firstGamePrint} className={buttonClass()}>
        {texts.firstGamePrint}
      </Link>
    </div>
  </section>
)

import { useSearchParams } from 'react-router-dom'
import { readBattleLink } from '#store/battles/battle-link.ts'
import { useBattles } from '#store/battles/use-battles.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { AnswerView } from './answer-view.tsx'
import { GamesScreen } from './games-screen.tsx'
import { texts } from './texts.ts'

interface GamesSlotProps {
  readonly fleets: FleetsStore
  /** The fragment of the address. */
  readonly hash: string
}

/** The screens of games, after their store is open. */
export function GamesSlot({ fleets, hash }: GamesSlotProps) {
  const store = useBattles()
  const [query] = useSearchParams()
  const link = query.has('games') ? undefined : readBattleLink(hash)
  if (!store) {
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton lines={6} />
      </div>
    )
  }
  return link ? <AnswerView key={link.id} store={store} link={link} /> : <GamesScreen fleets={fleets} store={store} />
}

import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import type { Fleet } from '#game/fleet/fleet.ts'
import { pinnedPoints } from '#game/fleet/pin/pinned-points.ts'
import { useBattleRecord } from '#store/battles/use-battles.ts'
import { changedAt, type FleetsState } from '#store/fleets/fleets-state.ts'
import { useAccountFleets } from '#store/fleets/use-fleets.ts'
import { useSettings } from '#store/hooks.ts'
import { defaultSettings } from '#store/settings/settings-schema.ts'
import { useBattleToResume } from '#store/table/use-running-battle.ts'
import { FlagIcon } from '#ui/icon/icons-actions.tsx'
import { BattleIcon, DiceIcon, FleetIcon, RulesIcon } from '#ui/icon/icons-places.tsx'
import { ArrowRightIcon } from '#ui/icon/icons.tsx'
import type { IconProps } from '#ui/icon/line-icon.tsx'
import { capitalised } from '#ui/words.ts'
import { texts } from './texts.ts'

const words = texts.continueList

/** Subscribe function that does nothing, used until the store is loaded. */
const noSubscription = () => () => {}

/** The fleet on this device that was changed last; undefined while loading, null if there is none. */
function useLastFleet(): Fleet | null | undefined {
  // If the store's code cannot be loaded (first visit, offline), only this row of the menu stays in its loading state.
  const store = useAccountFleets()
  const last = useSyncExternalStore(store?.subscribe ?? noSubscription, () => store && lastChanged(store.getState()))
  return last
}

const lastChanged = ({ entries }: FleetsState): Fleet | null => {
  const existing = Object.values(entries).filter((entry) => !entry.deleted)
  const [last] = existing.toSorted((a, b) => changedAt(b) - changedAt(a))
  return last?.fleet ?? null
}

interface RowProps {
  readonly to: string
  readonly icon: ComponentType<IconProps>
  readonly what: string
  readonly children: ReactNode
}

const Row = ({ to, icon: Icon, what, children }: RowProps) => (
  <li className="min-w-0 border-b border-hairline last:border-b-0 md:border-r md:border-b-0 md:last:border-r-0">
    <Link to={to} className="flex h-full min-h-11 items-center gap-3 px-3 py-1.5 no-underline hover:bg-paper-sunk">
      <Icon className="text-ink-dim" />
      <span className="min-w-0 grow leading-5">
        <span className="block text-sm text-ink-dim">
          {what}
          <span className="sr-only">:</span>
        </span>{' '}
        <span className="block wrap-anywhere">{children}</span>
      </span>
      <ArrowRightIcon size={18} className="text-signal-text" />
    </Link>
  </li>
)

/** Makes 'Turning in place' of 'movement/turning-in-place'. The real titles are in the rules book, which is not loaded here. */
const rulesTitle = (slug: string): string => capitalised((slug.split('/').at(-1) ?? slug).replaceAll('-', ' '))

const pointsWords = (fleet: Fleet): string => {
  const points = pinnedPoints(fleet)
  return points === undefined ? words.atMost(fleet.limit) : words.pointsOf(points, fleet.limit)
}

/** Links to continue with: the running or paused battle, the last fleet, the dice if they have ever been changed, and the last page of the rules. */
export function ContinueList() {
  const fleet = useLastFleet()
  const page = useSettings((settings) => settings.lastRulesPage)
  const success = useSettings((settings) => settings.successDice)
  const failure = useSettings((settings) => settings.failureDice)
  const { games, won } = useBattleRecord()
  const battle = useBattleToResume()
  return (
    <nav aria-label={words.name}>
      <ul className="mb-3 grid border border-hairline md:mb-4 md:auto-cols-fr md:grid-flow-col">
        {battle ? (
          <Row to={`/battle/${battle.id}`} icon={BattleIcon} what={battle.paused ? words.paused : words.running}>
            <span translate="no">{battle.name}</span>
          </Row>
        ) : null}
        <Row to={fleet ? `/fleet-builder?fleet=${fleet.id}` : '/fleet-builder'} icon={FleetIcon} what={words.lastFleet}>
          {fleet === undefined ? (
            <span className="text-ink-dim">{words.loading}</span>
          ) : fleet ? (
            <>
              <span translate="no">{fleet.name.trim() === '' ? words.unnamed : fleet.name}</span>{' '}
              <span className="text-ink-dim">{pointsWords(fleet)}</span>
            </>
          ) : (
            words.firstFleet
          )}
        </Row>
        {success === defaultSettings.successDice && failure === defaultSettings.failureDice ? null : (
          <Row to="/dice" icon={DiceIcon} what={words.lastDice}>
            {words.success(success)} <span className="text-ink-dim">{words.against}</span> {words.failure(failure)}
          </Row>
        )}
        {games > 0 ? (
          <Row to="/fleet-builder?games" icon={FlagIcon} what={words.games}>
            {words.won(won, games)}
          </Row>
        ) : null}
        {page ? (
          <Row to={`/rules/${page}`} icon={RulesIcon} what={words.lastPage}>
            {rulesTitle(page)}
          </Row>
        ) : null}
      </ul>
    </nav>
  )
}

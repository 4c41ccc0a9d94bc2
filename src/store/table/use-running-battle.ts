import { useSession } from '../hooks.ts'
import { readRunning, type RunningBattle } from './running-battle.ts'

/** This player's running battle on this device, or else the last paused one, read at each call. */
export function useBattleToResume(): RunningBattle | undefined {
  const { user } = useSession()
  return user ? readRunning(user.id) : undefined
}

/** The running battle; undefined if there is none. */
export function useRunningBattle(): RunningBattle | undefined {
  const battle = useBattleToResume()
  return battle?.paused ? undefined : battle
}

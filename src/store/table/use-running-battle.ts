import { useSession } from '../hooks.ts'
import { readRunning, type RunningBattle } from './running-battle.ts'

/** This player's running battle on this device, read at each call; undefined if there is none. */
export const useRunningBattle = (): RunningBattle | undefined => {
  const { user } = useSession()
  return user ? readRunning(user.id) : undefined
}

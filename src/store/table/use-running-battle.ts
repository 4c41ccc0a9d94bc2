import { useSession } from '../hooks.ts'
import { readRunning, type RunningBattle } from './running-battle.ts'

/** The battle of this player that goes on on this device, read again each time it is asked; undefined if there is none. */
export const useRunningBattle = (): RunningBattle | undefined => {
  const { user } = useSession()
  return user ? readRunning(user.id) : undefined
}

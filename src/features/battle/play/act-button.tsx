import { useStore } from 'zustand'
import { Button, type ButtonProps } from '#ui/button/button.tsx'
import { useBattle } from './battle-context.tsx'

/** A button that tells an event, busy while one is being written: it alone is drawn again for that, not the screen. */
export function ActButton(props: Omit<ButtonProps, 'busy'>) {
  const isBusy = useStore(useBattle().session, (state) => state.isBusy)
  return <Button {...props} busy={isBusy} />
}

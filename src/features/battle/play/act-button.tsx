import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from '#ui/button/button.tsx'
import { useBattle } from './battle-context.tsx'

/** An event is usually written sooner than this, ms; showing progress for such a short time would only flicker. */
const patience = 150

/** A button that adds an event. It shows progress if writing takes longer than usual. */
export function ActButton(props: Omit<ButtonProps, 'busy'>) {
  const { session } = useBattle()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = ({ isBusy }: { readonly isBusy: boolean }) => {
      if (isBusy) {
        timer ??= setTimeout(() => setSlow(true), patience)
        return
      }
      clearTimeout(timer)
      timer = undefined
      setSlow(false)
    }
    follow(session.getState())
    const unsubscribe = session.subscribe(follow)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [session])
  return <Button {...props} busy={isSlow} />
}

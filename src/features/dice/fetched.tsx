import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

/** Code of this page that comes when it is wanted. */
export interface Part<T extends object> {
  /** As the player knows it: "The presets". */
  readonly name: string
  /** The code, once it is here. */
  readonly code: () => T | undefined
  /** Asks for it; a second call, and one after it came, asks for nothing more. Rejects where it cannot be had. */
  readonly fetch: () => Promise<T>
}

export function makePart<T extends object>(name: string, load: () => Promise<T>): Part<T> {
  let code: T | undefined
  return { name, code: () => code, fetch: async () => (code ??= await load()) }
}

/** Asks ahead of time. What cannot be had is said when it is wanted. */
export const fetchAhead = (part: Part<object>): void => void part.fetch().catch(() => undefined)

/** When the page has nothing else to do; soon, where the browser does not say when that is. */
export const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
  else setTimeout(run, 500)
}

interface FetchedProps<T extends object> {
  readonly part: Part<T>
  /** Stands in until the code is here: as tall as what comes. */
  readonly waiting: ReactNode
  readonly children: (code: T) => ReactNode
}

/** A part of the page whose code comes when it is wanted; what cannot be fetched is named, and tried again on a tap. */
export function Fetched<T extends object>({ part, waiting, children }: FetchedProps<T>) {
  const [code, setCode] = useState(part.code)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (code || hasFailed) return
    let isWanted = true
    part.fetch().then(
      (fetched) => isWanted && setCode(fetched),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [part, code, hasFailed])
  if (code) return children(code)
  if (!hasFailed) return waiting
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-2 border border-line bg-paper-raised px-4 py-2">
      <p>{part.name} could not be fetched. Nothing else is lost.</p>
      <Button onClick={() => setFailed(false)}>Try again</Button>
    </div>
  )
}

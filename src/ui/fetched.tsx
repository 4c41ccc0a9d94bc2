import { useEffect, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'

/** Code of a page that comes when it is wanted. */
export interface Part<T extends object> {
  /** As the player knows it, ready for "… could not be fetched": "The presets". */
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

interface Lost {
  readonly part: object
  /** Which try it was. */
  readonly tries: number
}

/**
 * The code of a part, drawn anew when it is here.
 * @param tries Asked for once more whenever this is another number.
 * @param onLost It could not be fetched.
 */
export function useFetched<T extends object>(
  part: Part<T>,
  tries: number,
  onLost: (lost: Lost) => void,
): T | undefined {
  const [, arrive] = useState<object>()
  const code = part.code()
  useEffect(() => {
    if (code) return
    let isWanted = true
    part.fetch().then(arrive, () => isWanted && onLost({ part, tries }))
    return () => {
      isWanted = false
    }
  }, [part, code, tries, onLost])
  return code
}

interface FetchedProps<T extends object> {
  readonly part: Part<T>
  /** Stands in until the code is here: as tall as what comes. */
  readonly waiting: ReactNode
  readonly children: (code: T) => ReactNode
}

/** A part of the page whose code comes when it is wanted; what cannot be fetched is named, and tried again on a tap. */
export function Fetched<T extends object>({ part, waiting, children }: FetchedProps<T>) {
  const [tries, setTries] = useState(1)
  const [lost, setLost] = useState<Lost>()
  const code = useFetched(part, tries, setLost)
  if (code) return children(code)
  if (lost?.part !== part) return waiting
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 border border-line bg-paper-raised p-3">
      <p>{part.name} could not be fetched. Nothing else is lost.</p>
      {/* A newer build may have taken the place of what this page would fetch: then only a new page helps. */}
      {tries > 1 && <Button onClick={() => location.reload()}>Reload the page</Button>}
      <Button busy={lost.tries < tries} onClick={() => setTries(tries + 1)}>
        Try again
      </Button>
    </div>
  )
}

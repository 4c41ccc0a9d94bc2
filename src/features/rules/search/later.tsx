import { useEffect, useState, type ComponentType } from 'react'

interface LaterProps<Props> {
  readonly wanted: boolean
  readonly load: () => Promise<ComponentType<Props>>
  /** It could not be had just now. */
  readonly onMissing: () => void
  readonly props: Props
}

/** A part of the screen whose code is fetched when it is first wanted, and stays. */
export function Later<Props extends object>({ wanted, load, onMissing, props }: LaterProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (!wanted || Part) return
    load().then((loaded) => setPart(() => loaded), onMissing)
  }, [wanted, Part, load, onMissing])
  return Part ? <Part {...props} /> : null
}

import { useEffect, useMemo, useState } from 'react'

import type { Expected, NamedTarget } from './catalogue-targets.ts'
import type { expectedOfAll } from './expected-damage.ts'
import { catalogueLists } from '#content/catalogue.ts'
import type { Facing, RangeBand } from '#game/ship.ts'
import { toast } from '#ui/toast.ts'

type Reckon = typeof expectedOfAll

/** What every ship does to the target; the code for it is fetched with the first one. */
export function useExpected(
  against: NamedTarget | undefined,
  facing: Facing,
  range: RangeBand,
): ReadonlyMap<string, Expected> | undefined {
  const [reckon, setReckon] = useState<Reckon>()
  const wanted = against !== undefined
  useEffect(() => {
    if (!wanted) return
    import('./expected-damage.ts').then(
      (part) => setReckon(() => part.expectedOfAll),
      () => toast('The damage could not be reckoned: a part of the app is missing. Try again with a network.', { tone: 'problem' }),
    )
  }, [wanted])
  return useMemo(
    () => (against && reckon ? reckon(catalogueLists.ships, against, { facing, range }) : undefined),
    [against, reckon, facing, range],
  )
}

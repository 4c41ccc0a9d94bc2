import { useEffect, useMemo, useState } from 'react'
import { catalogueLists } from '#content/catalogue.ts'
import type { Facing, RangeBand } from '#game/ship/ship.ts'
import { toast } from '#ui/toast.ts'
import { damagePart } from './catalogue-damage.ts'
import type { Expected, NamedTarget } from './catalogue-targets.ts'

/** What every ship does to the target; the code for it is fetched with the first one. */
export function useExpected(
  against: NamedTarget | undefined,
  facing: Facing,
  range: RangeBand,
): ReadonlyMap<string, Expected> | undefined {
  const [, arrive] = useState<object>()
  const reckon = damagePart.code()?.expectedOfAll
  const wanted = against !== undefined
  useEffect(() => {
    if (!wanted) return
    damagePart
      .fetch()
      .then(arrive, () =>
        toast('The damage could not be reckoned: a part of the app is missing. Try again with a network.', {
          tone: 'problem',
        }),
      )
  }, [wanted])
  return useMemo(
    () => (against && reckon ? reckon(catalogueLists.ships, against, { facing, range }) : undefined),
    [against, reckon, facing, range],
  )
}

import { useMemo } from 'react'
import { catalogueLists } from '#content/catalogue.ts'
import type { Facing, RangeBand } from '#game/ship/ship.ts'
import type { Expected, NamedTarget } from './catalogue-targets.ts'
import { expectedOfAll } from './expected-damage.ts'

/** Expected damage of each ship to the target, by design id. Undefined without a target. */
export const useExpected = (
  against: NamedTarget | undefined,
  facing: Facing,
  range: RangeBand,
): ReadonlyMap<string, Expected> | undefined =>
  useMemo(
    () => (against ? expectedOfAll(catalogueLists.ships, against, { facing, range }) : undefined),
    [against, facing, range],
  )

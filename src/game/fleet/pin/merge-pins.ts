import { fleetBounds, type FleetPin, type RulesId } from '../fleet.ts'
import { byKind, writeFigures, canonicalItems } from './pin-figures.ts'

const rulesIdKey = (id: RulesId | null): string => (id ? `${id.contentHash} ${id.release}` : '')

/** Three-way merge of one value: if only one side differs from `base`, that side wins; if both do, `later` wins. */
const mergeThreeWay = <T>(base: T | undefined, later: T, earlier: T, keyOf: (value: T) => string): T =>
  base !== undefined && keyOf(base) === keyOf(later) ? earlier : later

/**
 * Merges the pins of two devices item by item, so that each item keeps the values that it was added with. A device with
 * older rules does not undo the changes that were accepted on the other device. `base` is the common earlier state.
 * `isTie`: neither is later. Then the greater text of each item decides, so that merging once more changes nothing.
 */
export function mergePins(
  base: FleetPin | null,
  later: FleetPin | null,
  earlier: FleetPin | null,
  isTie = false,
): FleetPin | null {
  if (!later || !earlier) return later ?? earlier
  const merge = <T>(before: T | undefined, x: T, y: T, keyOf: (value: T) => string): T => {
    const [lead, other] = isTie && keyOf(x) < keyOf(y) ? [y, x] : [x, y]
    return mergeThreeWay(before, lead, other, keyOf)
  }
  const [was, a, b] = [base, later, earlier].map((pin) => canonicalItems.get(pin?.figures ?? ''))
  const text = writeFigures(
    byKind((kind) => {
      const both = new Map([...a![kind], ...b![kind]])
      for (const [id, x] of a![kind])
        both.set(
          id,
          merge(was![kind].get(id), x, b![kind].get(id) ?? x, (item) => item),
        )
      return both
    }),
  )
  return {
    rules: merge(base?.rules, later.rules, earlier.rules, rulesIdKey),
    declined: merge(base?.declined, later.declined, earlier.declined, rulesIdKey),
    figures: text.length > fleetBounds.figures ? later.figures : text,
  }
}

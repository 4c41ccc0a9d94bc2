import { useWide } from '#ui/use-wide.ts'

/** Filters stand beside the list (Tailwind's `lg`). */
const railWidth = '64rem'
/** A ship stands beside the list, too. */
const panelWidth = '80rem'
/** There is room for filters, list and ship. */
const bothWidth = '105rem'

export interface SidePanels {
  readonly rail: boolean
  readonly panel: boolean
}

/** What there is room for beside the list. A ship that is open takes the filters' place before it gives up its own. */
export function useSidePanels(shipIsOpen: boolean): SidePanels {
  const rail = useWide(railWidth)
  const panel = useWide(panelWidth)
  const both = useWide(bothWidth)
  return { rail: rail && (!shipIsOpen || both), panel }
}

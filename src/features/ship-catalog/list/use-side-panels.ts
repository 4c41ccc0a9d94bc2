import { useWide } from '#ui/use-wide.ts'

/** Minimum window width at which filters are beside the list (Tailwind's `lg`). */
const railWidth = '64rem'
/** Minimum window width at which the open ship is beside the list. */
const panelWidth = '80rem'
/** Minimum window width at which both filters and the open ship are beside the list. */
const bothWidth = '105rem'

export interface SidePanels {
  readonly rail: boolean
  readonly panel: boolean
}

/** Which panels are beside the list. If there is room for only one, an open ship replaces the filters. */
export function useSidePanels(shipIsOpen: boolean): SidePanels {
  const rail = useWide(railWidth)
  const panel = useWide(panelWidth)
  const both = useWide(bothWidth)
  return { rail: rail && (!shipIsOpen || both), panel }
}

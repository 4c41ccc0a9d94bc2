import { useWide } from '#ui/use-wide.ts'

/** Least window width for filters beside the list (Tailwind's `lg`). */
const railWidth = '64rem'
/** Least window width for an open ship beside the list. */
const panelWidth = '80rem'
/** Least window width for filters, list and ship. */
const bothWidth = '105rem'

export interface SidePanels {
  readonly rail: boolean
  readonly panel: boolean
}

/** Which panels fit beside the list. If only one fits, an open ship replaces the filters. */
export function useSidePanels(shipIsOpen: boolean): SidePanels {
  const rail = useWide(railWidth)
  const panel = useWide(panelWidth)
  const both = useWide(bothWidth)
  return { rail: rail && (!shipIsOpen || both), panel }
}

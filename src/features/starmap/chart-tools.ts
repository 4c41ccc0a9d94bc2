import { createStore, type StoreApi } from 'zustand/vanilla'

/** What a tap on a star does. */
export type ChartTool = 'select' | 'ruler' | 'route'

export const panelIds = ['system', 'route', 'ruler', 'layers', 'table', 'marks', 'sheet'] as const
export type PanelId = (typeof panelIds)[number]

/** True if the panels are beside the map. On a phone they are below it. The same width as in starmap.css. */
export const arePanelsBeside = (): boolean => window.matchMedia('(width >= 48rem)').matches

export type ChartDialog = 'print' | 'sectors'

/** State of the star map's controls. It is neither stored nor part of the link. */
export interface ChartTools {
  readonly tool: ChartTool
  readonly panel: PanelId | null
  /** How far the first panel is scrolled when the view begins, CSS px. */
  readonly panelScroll: number
  readonly dialog: ChartDialog | null
  /** Index of the system that Enter would select (hovered, or reached by keyboard); -1 for none. */
  readonly candidate: number
  /** Ids in an opened link that the sector does not contain. */
  readonly unknown: readonly string[]
  /** Whether the view begins with the whole route in sight, because the player planned it in the other view. */
  readonly beginsWithRoute: boolean
  readonly setTool: (tool: ChartTool) => void
  /** Opens a panel; null closes the open one. */
  readonly openPanel: (panel: PanelId | null) => void
  readonly openDialog: (dialog: ChartDialog | null) => void
  readonly setCandidate: (index: number) => void
  readonly setUnknown: (names: readonly string[]) => void
}

export type ChartToolsStore = StoreApi<ChartTools>

/** @param panel The panel that is open at first. @param panelScroll How far it is scrolled, CSS px. */
export const makeChartToolsStore = (panel: PanelId | null = null, panelScroll = 0): ChartToolsStore =>
  createStore<ChartTools>()((set, get) => ({
    tool: panel === 'ruler' ? 'ruler' : 'select',
    panel,
    panelScroll,
    beginsWithRoute: panel === 'route',
    dialog: null,
    candidate: -1,
    unknown: [],
    setTool: (tool) => set({ tool }),
    // The ruler measures from the first tap on. Closing a tool's panel also deselects the tool.
    openPanel: (next) => {
      if (next === 'ruler') set({ panel: next, tool: 'ruler', panelScroll: 0 })
      else set({ panel: next, panelScroll: 0, ...(get().tool !== next && { tool: 'select' }) })
    },
    openDialog: (dialog) => set({ dialog }),
    setCandidate: (candidate) => {
      if (candidate !== get().candidate) set({ candidate })
    },
    setUnknown: (unknown) => set({ unknown }),
  }))

/** Moves the focus to the button that opened the panel, or to the map, because the pressed close button is gone. */
export function returnFocus(id: PanelId): void {
  const openers = [...document.querySelectorAll<HTMLElement>(`[data-opens="${id}"]`)]
  const opener = openers.find((button) => button.getClientRects().length > 0) ?? document.getElementById('chart')
  opener?.focus({ preventScroll: true })
}

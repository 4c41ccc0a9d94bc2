import { createStore, type StoreApi } from 'zustand/vanilla'

/** What a tap on a star means. */
export type ChartTool = 'select' | 'ruler' | 'route'

/** What can stand beside the chart, or over it on a phone. */
export const panelIds = ['system', 'route', 'ruler', 'layers', 'table', 'marks', 'sheet'] as const
export type PanelId = (typeof panelIds)[number]

/** What is asked of a dialog of its own. */
export type ChartDialog = 'print' | 'sectors'

/** How the page stands while one works on the chart. Nothing of it is kept, and nothing of it is in the link. */
export interface ChartTools {
  readonly tool: ChartTool
  readonly panel: PanelId | null
  readonly dialog: ChartDialog | null
  /** Position of the system that Enter would select: under the pointer, or stepped to; -1 for none. */
  readonly candidate: number
  /** Names of a link that nobody knows. */
  readonly unknown: readonly string[]
  readonly setTool: (tool: ChartTool) => void
  /** null: none. */
  readonly openPanel: (panel: PanelId | null) => void
  readonly openDialog: (dialog: ChartDialog | null) => void
  readonly setCandidate: (index: number) => void
  readonly setUnknown: (names: readonly string[]) => void
}

export type ChartToolsStore = StoreApi<ChartTools>

export const makeChartToolsStore = (): ChartToolsStore =>
  createStore<ChartTools>()((set, get) => ({
    tool: 'select',
    panel: null,
    dialog: null,
    candidate: -1,
    unknown: [],
    setTool: (tool) => set({ tool }),
    // A tool is put down with the panel it belongs to.
    openPanel: (panel) => set(get().tool === panel ? { panel } : { panel, tool: 'select' }),
    openDialog: (dialog) => set({ dialog }),
    setCandidate: (candidate) => {
      if (candidate !== get().candidate) set({ candidate })
    },
    setUnknown: (unknown) => set({ unknown }),
  }))

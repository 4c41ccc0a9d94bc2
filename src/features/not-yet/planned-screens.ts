import { texts } from './texts.ts'

/** Texts of the placeholder for a screen that is not built yet. */
export interface PlannedScreen {
  readonly heading: string
  readonly sentence: string
}

/** Screens that are not built yet, by route path. */
export const plannedScreens: Readonly<Record<string, PlannedScreen>> = texts.screens

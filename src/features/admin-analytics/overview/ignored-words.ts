import type { Dimension } from '#shared/analytics/analytics.ts'
import { countsTexts as texts } from '../texts.ts'

/** Filters that a panel ignores, in words. */
export const ignoredWords = (ignored: readonly Dimension[]): string =>
  ignored.map((dim) => texts.dimensions[dim]).join(', ')

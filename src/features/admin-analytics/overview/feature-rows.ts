import type { TextCounts } from '#records/staff/analytics-answers.ts'
import { featureNames } from '#shared/analytics/feature-names.ts'

const nothing = { visitors: 0, sessions: 0, bounces: 0, measured: 0, seconds: 0, views: 0 }

/**
 * Every feature, also the unused ones, because staff also want to know what is used least. The given rows come first.
 */
export const everyFeature = (rows: readonly TextCounts[]): readonly TextCounts[] => [
  ...rows,
  ...featureNames
    .filter((name) => rows.every(({ text }) => text !== name))
    .map((text) => ({ text, is_other: false, ...nothing })),
]

import type { AnalyticsNote } from '#records/staff/analytics-answers.ts'
import { texts } from './texts.ts'

/** What a note says. Changes of what is counted come without words. */
export const noteWords = ({ kind, text }: Pick<AnalyticsNote, 'kind' | 'text'>): string => {
  switch (kind) {
    case 'zone':
      return texts.zone(text)
    case 'bots':
    case 'visits':
      return texts[kind]
    case 'own':
    case 'release':
    case 'campaign':
      return text
  }
}

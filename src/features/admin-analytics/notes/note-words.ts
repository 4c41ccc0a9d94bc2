import type { AnalyticsNote } from '#records/staff/analytics-answers.ts'
import { notesTexts as texts } from '../texts.ts'

/** The text of a note. Notes about changes of the counting have no text of their own. */
export function noteWords({ kind, text }: Pick<AnalyticsNote, 'kind' | 'text'>): string {
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

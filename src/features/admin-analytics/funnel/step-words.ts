import { pageOfStep } from '#shared/analytics/analytics.ts'
import { eventWords } from '#staff/record/event-words.ts'
import { funnelTexts as texts } from '../texts.ts'

/** A step of a funnel in words, such as "Fleet printed" or "Opened /dice". */
export function stepWords(step: string): string {
  const page = pageOfStep(step)
  return page === undefined ? eventWords(step) : texts.page(page)
}

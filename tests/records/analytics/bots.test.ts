import { expect, it } from 'vitest'
import { botReasonOf, isBot } from '#shared/analytics/bots.ts'
import { botAgents, peopleAgents, previewAgents } from '../../support/user-agents.ts'

it.each(peopleAgents)('AN-10 %j counts as a person', (agent) => {
  expect(botReasonOf(agent)).toBe('')
})

it.each(botAgents)('AN-10 %j counts as a program', (agent) => {
  expect(isBot(agent)).toBe(true)
})

it.each(previewAgents)('AN-10 %j fetches the preview of a link', (agent) => {
  expect(botReasonOf(agent)).toBe('preview of a link')
})

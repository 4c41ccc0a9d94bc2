import { expect, it } from 'vitest'
import { addStep, freeSteps, moveStep, removeStep } from '#features/admin-analytics/funnel/step-edits.ts'
import { stepWords } from '#features/admin-analytics/funnel/step-words.ts'
import type { FunnelStepId } from '#shared/analytics/analytics.ts'

const steps: readonly FunnelStepId[] = ['registered', 'fleet-saved', 'installed']

it('FE-11 a step moves by one place, and not beyond the ends', () => {
  expect(moveStep(steps, 1, -1)).toEqual(['fleet-saved', 'registered', 'installed'])
  expect(moveStep(steps, 1, 1)).toEqual(['registered', 'installed', 'fleet-saved'])
  expect(moveStep(steps, 0, -1)).toEqual(steps)
  expect(moveStep(steps, 2, 1)).toEqual(steps)
})

it('FE-11 a funnel has two to six different steps', () => {
  expect(addStep(steps)).toEqual([...steps, 'fleet-created'])
  const six = addStep(addStep(addStep(steps)))
  expect(new Set(six).size).toBe(6)
  expect(addStep(six)).toEqual(six)
  expect(removeStep(steps, 1)).toEqual(['registered', 'installed'])
  expect(removeStep(['registered', 'installed'], 0)).toEqual(['registered', 'installed'])
})

it('FE-11 pages are steps after the features, in words', () => {
  const free = freeSteps(['page:/dice', 'registered'], ['page:/dice', 'page:/rules'])
  expect(free.at(-1)).toBe('page:/rules')
  expect(free.filter((step) => step === 'page:/dice' || step === 'registered')).toEqual([])
  expect([stepWords('page:/rules'), stepWords('dice-rolled')]).toEqual(['Opened /rules', 'Dice rolled, in any way'])
})

import { expect, it } from 'vitest'
import { reasonLength } from '#shared/row-changes.ts'
import { reasonLine, undoReason } from '#staff/record/undo-reason.ts'

it('FE-09 the reason of an undo says once that something was undone, however often', () => {
  expect(undoReason('Rude')).toBe('Undone: Rude')
  expect(undoReason(undoReason('Rude'))).toBe('Undone: Rude')
  expect(undoReason('')).toBe('Undone')
  expect(['Rude', undoReason('Rude'), undoReason('')].map(reasonLine).join(', ')).toBe(
    'Reason: Rude, Undone: Rude, Undone',
  )
})

it('FE-09 the reason of an undo is no longer than a reason may be', () => {
  expect(undoReason('a'.repeat(reasonLength))).toHaveLength(reasonLength)
})

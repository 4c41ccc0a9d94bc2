import { describe, expect, it } from 'vitest'
import { takenBack } from '#features/admin-feedback/taken-back.ts'
import type { FeedbackSheetData } from '#records/staff/staff-feedback.ts'

type Values = Readonly<Record<string, unknown>>

const feedback = {
  id: 'f1',
  state: 'done',
  tags: ['dice'],
  answer: 'Mended.',
  assignee: '',
  duplicate_of: '',
} as unknown as FeedbackSheetData['feedback']

const back = (before: Values | null, after: Values | null, target_record = 'f1') =>
  takenBack({ before, after, target_record }, feedback)

describe('FE-10 a change of a message is taken back', () => {
  it('where the message still is as the change left it', () => {
    expect(back({ state: 'new', tags: [] }, { state: 'done', tags: ['dice'] })).toEqual({ state: 'new', tags: [] })
    expect(back({ answer: '' }, { answer: 'Mended.' })).toEqual({ answer: '' })
  })

  it.each<[string, Values | null, Values | null, string?]>([
    ['something came after it', { state: 'new' }, { state: 'seen' }],
    ['other tags came after it', { tags: [] }, { tags: ['dice', 'print'] }],
    ['it is about a note', null, { feedback: 'f1' }, 'n1'],
    ['the log has masked an address', { answer: 'Ask [e-mail address]' }, { answer: 'Mended.' }],
    ['it parted the message from another', { state: 'duplicate', duplicate_of: 'f2' }, { state: 'done' }],
    ['nothing was there before', null, { state: 'done' }],
  ])('but not where %s', (_why, before, after, target) => {
    expect(back(before, after, target)).toBeUndefined()
  })

  it('also a merge, by the state before it', () => {
    const merged = { ...feedback, state: 'duplicate', duplicate_of: 'f2' } as typeof feedback
    const row = { before: { state: 'seen', duplicate_of: '' }, after: { state: 'duplicate', duplicate_of: 'f2' } }
    expect(takenBack({ ...row, target_record: 'f1' }, merged)).toEqual({ state: 'seen' })
  })
})

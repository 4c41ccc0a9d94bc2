import { describe, expect, it } from 'vitest'
import { stemOf } from '#features/rules/search/stems.ts'

describe('FE-06 forms of one word', () => {
  it.each([
    ['turn turns turned turning'],
    ['ship ships'],
    ['fire fires fired firing'],
    ['board boards boarded boarding boarder boarders'],
    ['move moves moved moving movement'],
    ['shield shields shielded'],
    ['critical criticals'],
    ['repair repairs repaired repairing'],
    ['hit hits hitting'],
    ['roll rolls rolled rolling'],
    ['battery batteries'],
    ['class classes'],
    ['miss misses missed missing'],
  ])('FE-06 have one stem: %s', (forms) => {
    expect(new Set(forms.split(' ').map(stemOf)).size).toBe(1)
  })

  it.each(['ring', 'string', 'bonus', 'axis', 'ted', 'use', 'cutter', 'destroyer'])(
    'FE-06 “%s” keeps its end',
    (word) => {
      expect(stemOf(word)).toBe(word)
    },
  )
})

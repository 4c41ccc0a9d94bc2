import { expect, test } from 'vitest'
import { normaliseNote, normaliseTags } from '#game/stars/star-mark.ts'
import { presetName } from '#store/dice-table/presets.ts'

test('half a surrogate pair is replaced in marks and presets, also where the limit cuts a pair', () => {
  expect(normaliseNote('Dock \ud83d')).toBe('Dock \ufffd')
  expect(normaliseTags([{ colour: 'red', text: '\ude80' }])).toEqual([{ colour: 'red', text: '\ufffd' }])
  expect(presetName(`${'x'.repeat(39)}🚀`)).toBe(`${'x'.repeat(39)}\ufffd`)
  expect(presetName('Rocket 🚀')).toBe('Rocket 🚀')
})

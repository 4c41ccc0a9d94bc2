import { expect, it } from 'vitest'
import { makeDeviceStorage } from '#records/browser/device-storage.ts'
import { newFleetAnswersKey, readNewFleetAnswers, saveNewFleetAnswers } from '#store/settings/new-fleet-answers.ts'

it('FE-03 the last answers for a new fleet are kept on the device, without its name', () => {
  const storage = makeDeviceStorage(() => undefined)
  const answers = { faction: 'lumen', limit: 250, name: 'Night Watch' } as const
  saveNewFleetAnswers(answers, storage)
  expect(readNewFleetAnswers(storage)).toEqual({ faction: 'lumen', limit: 250 })
})

it.each(['', '{', 'null', '{"faction":"gone","limit":200}', '{"faction":"veil","limit":0.5}'])(
  'LS-07 answers that cannot be read are those of a first visit: %j',
  (text) => {
    const storage = makeDeviceStorage(() => undefined)
    storage.set(newFleetAnswersKey, text)
    expect(readNewFleetAnswers(storage)).toEqual({ faction: 'accord', limit: 200 })
  },
)

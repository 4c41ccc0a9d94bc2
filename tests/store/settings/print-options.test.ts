import { describe, expect, it } from 'vitest'
import { makeDeviceStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import { defaultPrintOptions } from '#store/settings/print-options-schema.ts'
import { makePrintOptionsStore, printOptionsKey } from '#store/settings/print-options.ts'

const memory = (): DeviceStorage => makeDeviceStorage(() => undefined)
/** The options of a device that has stored this text. */
const optionsFrom = (text: string) => {
  const storage = memory()
  storage.set(printOptionsKey, text)
  return makePrintOptionsStore(storage).getState().options
}

describe('FE-05 how a device prints', () => {
  it('FE-05 is remembered', () => {
    const storage = memory()
    const parts = { ...defaultPrintOptions.parts, sheets: true }
    makePrintOptionsStore(storage).getState().change({ paper: 'letter', parts, ink: 'saver' })
    expect(makePrintOptionsStore(storage).getState().options).toEqual({
      ...defaultPrintOptions,
      paper: 'letter',
      parts,
      ink: 'saver',
    })
  })

  it('FE-05 begins with a summary, a glossary and cards, on the paper of the place', () => {
    expect(makePrintOptionsStore(memory()).getState().options).toEqual(defaultPrintOptions)
    expect(defaultPrintOptions.paper).toBeNull()
  })

  it.each(['', '{', '[]', '{"state":7}', '"text"', '{"state":{"paper":"a5","parts":3,"ink":null}}'])(
    'LS-07 unreadable options get the defaults: %j',
    (text) => {
      expect(optionsFrom(text)).toEqual(defaultPrintOptions)
    },
  )

  it('LS-07 one bad field affects no other', () => {
    const state = { ...defaultPrintOptions, paper: 'letter', density: 'airy' }
    expect(optionsFrom(JSON.stringify({ version: 1, state }))).toEqual({ ...defaultPrintOptions, paper: 'letter' })
  })

  it.each([undefined, 1, 2])('LS-07 the options of version %s are read', (version) => {
    const state = { ...defaultPrintOptions, paper: 'letter', ink: 'saver' }
    expect(optionsFrom(JSON.stringify({ version, state }))).toEqual(state)
  })
})

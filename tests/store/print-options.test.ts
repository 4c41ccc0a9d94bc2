import { describe, expect, it } from 'vitest'
import { makeDeviceStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import { readPrintOptions, usualPrintOptions, writePrintOptions } from '#store/persist/print-options-schema.ts'
import { makePrintOptionsStore, printOptionsKey } from '#store/print-options.ts'

const memory = (): DeviceStorage => makeDeviceStorage(() => undefined)

describe('FE-05 how a device prints', () => {
  it('FE-05 is remembered', () => {
    const storage = memory()
    const parts = { ...usualPrintOptions.parts, sheets: true }
    makePrintOptionsStore(storage).getState().change({ paper: 'letter', parts, ink: 'saver' })
    expect(makePrintOptionsStore(storage).getState().options).toEqual({
      ...usualPrintOptions,
      paper: 'letter',
      parts,
      ink: 'saver',
    })
  })

  it('FE-05 begins with a summary, a glossary and cards, on the paper of the place', () => {
    expect(makePrintOptionsStore(memory()).getState().options).toEqual(usualPrintOptions)
    expect(usualPrintOptions.paper).toBeNull()
  })

  it.each([null, '', '{', '[]', '{"state":7}', '"text"', '{"state":{"paper":"a5","parts":3,"ink":null}}'])(
    'LS-07 what cannot be read is as usual: %j',
    (text) => {
      expect(readPrintOptions(text)).toEqual(usualPrintOptions)
    },
  )

  it('LS-07 one bad field costs itself alone', () => {
    const kept = JSON.parse(writePrintOptions({ ...usualPrintOptions, paper: 'letter', density: 'dense' })) as {
      state: object
    }
    expect(readPrintOptions(JSON.stringify({ ...kept, state: { ...kept.state, density: 'airy' } }))).toEqual({
      ...usualPrintOptions,
      paper: 'letter',
    })
  })

  it('LS-07 is kept under its own key', () => {
    const storage = memory()
    makePrintOptionsStore(storage).getState().change({ ink: 'saver' })
    expect(storage.get(printOptionsKey)).toContain('saver')
  })
})

import { describe, expect, it, vi } from 'vitest'
import { emptyMark } from '#game/stars/star-mark.ts'
import { newMark } from '#store/stars/star-device.ts'
import { exportStarMap } from '#store/stars/star-export.ts'
import { makeMemoryStarDevice } from '../../support/memory/memory-stars.ts'
import { smallSector } from '../../support/star-systems.ts'

const someDevice = async () => {
  const device = makeMemoryStarDevice()
  await device.saveSector(smallSector)
  await device.saveMarks([{ ...newMark({ sector: 'reach', system: 's1' }), mark: { ...emptyMark, note: 'Home' } }])
  return { device, close: vi.spyOn(device, 'close') }
}

describe('AU-10 the star map in the data export', () => {
  it('AU-10 has all marks and imported sectors', async () => {
    const { device, close } = await someDevice()
    expect(await exportStarMap('u1', device)).toMatchObject({
      marks: { reach: { s1: { note: 'Home' } } },
      sectors: [{ id: smallSector.id }],
    })
    expect(close).toHaveBeenCalledOnce()
  })

  it.each(['loadMarks', 'listSectors', 'readSector'] as const)(
    'AU-10 is left out completely if %s fails, and the database is still closed',
    async (call) => {
      const { device, close } = await someDevice()
      vi.spyOn(device, call).mockResolvedValue({ ok: false, error: 'failed' })
      expect(await exportStarMap('u1', device)).toBeNull()
      expect(close).toHaveBeenCalledOnce()
    },
  )
})

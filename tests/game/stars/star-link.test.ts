import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chartLayers,
  chartOverlays,
  defaultChart,
  distanceBounds,
  homeCamera,
  maxRulerPoints,
  maxStops,
  emptyRoute,
  maxPolar,
  type ChartState,
} from '#game/stars/star-chart.ts'
import { linkedSector, maxLinkLength, readChartLink, writeChartLink } from '#game/stars/star-link.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import { driveRanges, systemOwners, systemTags } from '#game/stars/star-system.ts'
import { plainSystem } from '../../support/star-systems.ts'

const ids = ['calder-deep', 'ostrava', 'line-12', 'A.b_c:d', 'x'.repeat(64)]
const sector: StarSector = {
  id: 'reach',
  name: 'The Reach',
  systems: ids.map((id, i) => plainSystem(id, [(i - 2) * 15, (2 - i) * 15, 0])),
}

const some = <T>(values: readonly T[]) => fc.subarray([...values])
const hundredth = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 }).map((n) => n / 100 || 0)
/** Degrees rounded to hundredths, as in a link. */
const angle = (min: number, max: number) => hundredth(min, max).map((degrees) => (degrees * Math.PI) / 180)

const charts: fc.Arbitrary<ChartState> = fc.record({
  sector: fc.constant('reach'),
  camera: fc.record({
    target: fc.tuple(hundredth(-30, 30), hundredth(-30, 30), hundredth(-20, 20)),
    azimuth: angle(-179, 180),
    polar: angle(0, 85),
    distance: hundredth(distanceBounds.min, distanceBounds.max),
  }),
  selected: fc.constantFrom(null, ...ids),
  layers: some(chartLayers),
  overlay: fc.constantFrom(...chartOverlays),
  filters: fc.record({ owners: some(systemOwners), tags: some(systemTags), within: fc.option(hundredth(1, 50)) }),
  range: fc.constantFrom(...driveRanges),
  route: fc.record({
    stops: fc.array(fc.constantFrom(...ids), { minLength: 1, maxLength: maxStops }),
    least: fc.constantFrom('jumps' as const, 'days' as const, 'fuel' as const),
    avoidHazards: fc.boolean(),
    avoidOwners: some(systemOwners),
    choice: fc.integer({ min: 0, max: 2 }),
  }),
  ruler: fc.array(fc.constantFrom(...ids), { maxLength: maxRulerPoints }),
})

describe('FE-02 the link of a chart', () => {
  it('FE-02 is read as it was written, for any chart', () => {
    fc.assert(
      fc.property(charts, (chart) => {
        const link = writeChartLink(chart)
        const { state, unknown } = readChartLink(link, sector)
        expect(unknown).toEqual([])
        const { camera, ...rest } = { ...state, sector: 'reach' } as ChartState
        const { camera: written, ...others } = chart
        expect(rest).toEqual(others)
        expect(camera.target.map((at) => Math.round(at * 100))).toEqual(
          written.target.map((at) => Math.round(at * 100)),
        )
        for (const part of ['azimuth', 'polar', 'distance'] as const) {
          // South can be -180° or 180°.
          const off = Math.abs(camera[part] - written[part])
          expect(Math.min(off, Math.abs(off - 2 * Math.PI))).toBeLessThan(1e-4)
        }
        expect(link.length).toBeLessThan(maxLinkLength)
      }),
    )
  })

  it('FE-02 leaves out defaults', () => {
    expect(writeChartLink(defaultChart)).toBe('v=1')
    expect(writeChartLink({ ...defaultChart, selected: 'ostrava', range: 6 })).toBe('v=1&sel=ostrava&drive=6')
    expect(readChartLink('v=1', sector)).toEqual({ state: { ...defaultChart, sector: undefined }, unknown: [] })
  })

  it('FE-02 rounds the camera to what can be seen', () => {
    const camera = { ...homeCamera, target: [1.23456, -0.0001, 0] as const, distance: 61.98765 }
    expect(writeChartLink({ ...defaultChart, camera })).toBe('v=1&at=1.23,0,0&far=61.99')
  })

  it('FE-02 contains a plan with only one stop, and a ruler', () => {
    const chart = { ...defaultChart, route: { ...emptyRoute, stops: ['ostrava'] }, ruler: ['ostrava', 'calder-deep'] }
    expect(readChartLink(`#${writeChartLink(chart)}`, sector).state).toMatchObject({
      route: chart.route,
      ruler: chart.ruler,
    })
  })

  it('FE-02 reports each unknown system once, and keeps the others', () => {
    const { state, unknown } = readChartLink(
      'v=1&sel=nowhere&route=ostrava,atlantis,calder-deep&ruler=atlantis,x',
      sector,
    )
    expect(unknown).toEqual(['nowhere', 'atlantis', 'x'])
    expect(state).toMatchObject({ selected: null, ruler: [], route: { stops: ['ostrava', 'calder-deep'] } })
  })

  it('FE-02 knows which sector it is about', () => {
    expect(linkedSector('')).toBeUndefined()
    expect(linkedSector('#utm_source=mail&x=1')).toBeUndefined()
    expect(linkedSector('v=1')).toBe('reach')
    expect(linkedSector(writeChartLink({ ...defaultChart, sector: 'my-sector' }))).toBe('my-sector')
  })

  it('FE-02 is read if a mail program has percent-encoded its commas', () => {
    expect(readChartLink('v=1&route=ostrava%2Ccalder-deep', sector).state.route?.stops).toEqual([
      'ostrava',
      'calder-deep',
    ])
  })

  it('LS-04 a camera from a link looks at the sector, within bounds', () => {
    const { camera } = readChartLink('at=1e9,-1e9,NaN&far=1e9&look=725,400', sector).state
    expect(camera?.target).toEqual([0, 0, 0])
    const far = readChartLink('at=999999,-999999,0&far=0&look=725,400', sector).state.camera
    expect(far).toMatchObject({ target: [60, -60, 0], distance: distanceBounds.min, polar: maxPolar })
    expect(far?.azimuth).toBeCloseTo((5 * Math.PI) / 180)
  })

  it('FE-02 any address is read without an error and within the bounds', () => {
    const parameters =
      'v sector at far look sel hide show owners tags within drive route way avoid ruler __proto__'.split(' ')
    const noise = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc
        .array(
          fc.tuple(
            fc.constantFrom(...parameters),
            fc.oneof(
              fc.string(),
              fc.constantFrom('%', '%E0%A4%A', '__proto__', '<script>', '1e999', '-0', 'a,'.repeat(3000)),
            ),
          ),
          { maxLength: 12 },
        )
        .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&')),
    )
    fc.assert(
      fc.property(noise, (text) => {
        const { state, unknown } = readChartLink(text, sector)
        expect(unknown.length).toBeLessThanOrEqual(20)
        expect(unknown.every((name) => name.length <= 64)).toBe(true)
        if (linkedSector(text) === undefined) expect(state).toEqual({})
        else {
          expect(state.route?.stops.length).toBeLessThanOrEqual(maxStops)
          const { camera } = state
          expect(
            [...(camera?.target ?? [NaN]), camera?.azimuth, camera?.polar, camera?.distance].every(Number.isFinite),
          ).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })
})

import { describe, expect, it } from 'vitest'
import { announcements } from '#features/starmap/panels/announcements.ts'
import { defaultChart, emptyRoute, type ChartState } from '#game/stars/star-chart.ts'
import type { StarChartData } from '#store/stars/star-chart.ts'
import { smallSector } from '../../../support/star-systems.ts'

const still: StarChartData = {
  ...defaultChart,
  sector: smallSector.id,
  range: 6,
  sectorData: smallSector,
  indexById: new Map(smallSector.systems.map(({ id }, index) => [id, index])),
  sectors: [],
  plans: {},
  focus: null,
  undoStep: null,
  isPersisted: true,
}
const said = (change: Partial<ChartState>, before: Partial<ChartState> = {}) =>
  announcements({ ...still, ...before }, { ...still, ...before, ...change })

describe('FE-02 what is said when the chart changes', () => {
  it('says nothing of the camera, the layers and what did not change', () => {
    expect(said({})).toEqual([])
    expect(said({ camera: { ...still.camera, distance: 12 }, layers: [] })).toEqual([])
  })

  it('says who was selected, whose it is, its class, what is there and how many neighbours it has', () => {
    expect(said({ selected: 'birch' })).toEqual(['Birch, Veil Corsairs, class K, hazard, 4 neighbours within 6 ly'])
    expect(said({ selected: 'ivy' })).toEqual(['Ivy, Unclaimed, class N, no neighbour within 6 ly'])
    expect(said({ selected: null }, { selected: 'ash' })).toEqual(['Nothing selected'])
  })

  it('says which way was found, again when the drive changes, and why there is none', () => {
    const route = { ...emptyRoute, stops: ['ash', 'date'] }
    expect(said({ route })[0]).toMatch(/^Ash to Date: 3 jumps, 8\.0 days/)
    expect(said({ range: 8 }, { route })[0]).toMatch(/^Ash to Date: \d jumps/)
    expect(said({ route: { ...route, stops: ['ash', 'ivy'] } })).toEqual([
      'There is no route from Ash to Ivy with jumps of at most 6 ly.',
    ])
    expect(said({ route: { ...emptyRoute, stops: ['ash'] } })).toEqual([])
  })

  it('says how far it is to the last point of the ruler', () => {
    expect(said({ ruler: ['ash', 'birch'] })).toEqual(['5.0 ly to Birch'])
    expect(said({ ruler: ['ash', 'birch', 'cedar'] })).toEqual(['5.0 ly to Cedar, 10.0 ly in total'])
  })

  it('counts what the filters leave, also when the reach moves with the selection', () => {
    expect(said({ filters: { owners: ['veil'], tags: [], within: null } })).toEqual(['2 of 9 systems match'])
    const filters = { owners: [], tags: [], within: 5 }
    expect(said({ selected: 'ivy' }, { selected: 'ash', filters })).toEqual([
      'Ivy, Unclaimed, class N, no neighbour within 6 ly',
      '1 of 9 systems match',
    ])
    expect(said({ filters: defaultChart.filters }, { filters })).toEqual(['All 9 systems match'])
  })
})

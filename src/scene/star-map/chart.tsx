import { useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo, useState, type ComponentProps, type ReactElement } from 'react'
import type { ChartLayer } from '#game/stars/star-chart.ts'
import { useTheme } from '../stage/use-theme.ts'
import { ChartCamera } from './chart-camera.tsx'
import type { ChartContent, SectorContent } from './chart-content.ts'
import { UniformsContext } from './chart-part.tsx'
import { makeUniforms, setColourUniforms, setStarUniforms } from './chart-uniforms.ts'
import { DropLines } from './ground/drop-lines.tsx'
import { JumpLanes } from './ground/jump-lanes.tsx'
import { PlaneGrid } from './ground/plane-grid.tsx'
import { RouteLines } from './ground/route-lines.tsx'
import { TerritoryGround } from './ground/territory-ground.tsx'
import { TerritoryWalls } from './ground/territory-walls.tsx'
import { ChartLabels } from './labels/chart-labels.tsx'
import { markSignRequests, overlaySignRequests } from './stars/sign-requests.ts'
import type { StarData } from './stars/star-data.ts'
import { StarDiscs } from './stars/star-discs.tsx'
import { StarRings } from './stars/star-rings.tsx'
import { StarSigns } from './stars/star-signs.tsx'

type CameraProps = Omit<ComponentProps<typeof ChartCamera>, 'sector' | 'uniforms'>
type LabelProps = Omit<ComponentProps<typeof ChartLabels>, 'sector' | 'overlaySigns'>

interface ChartProps extends CameraProps, LabelProps {
  readonly sector: SectorContent
  readonly content: ChartContent
  readonly data: StarData
}

/** The lifted chart: nine parts of one draw call each, however many stars there are, its camera and its labels. */
export function Chart({ sector, content, data, candidate, view, controls, ...rest }: ChartProps): ReactElement {
  const invalidate = useThree((state) => state.invalidate)
  const theme = useTheme()
  const [uniforms] = useState(() => makeUniforms(view))
  const { selected, bright } = content
  useLayoutEffect(() => {
    setColourUniforms(uniforms, theme)
    setStarUniforms(uniforms, data, sector.spacing)
    uniforms.uChosen.value.set([selected, candidate])
    invalidate()
  }, [uniforms, theme, data, sector, selected, candidate, invalidate])
  useLayoutEffect(() => {
    data.setBright(bright)
    invalidate()
  }, [data, bright, invalidate])
  useEffect(() => () => data.dispose(), [data])

  const { systems } = sector.sector
  const { layers, overlay, jumps, marks, route, ruler, graph } = content
  const has = (layer: ChartLayer) => layers.includes(layer)
  const danger = useMemo(
    () => (overlay === 'hazard' ? systems.flatMap(({ tags }, star) => (tags.includes('hazard') ? [star] : [])) : []),
    [systems, overlay],
  )
  const overlaySigns = useMemo(() => overlaySignRequests(systems, overlay, jumps), [systems, overlay, jumps])
  const signs = useMemo(
    () => [...overlaySigns, ...(layers.includes('marks') ? markSignRequests(marks) : [])],
    [overlaySigns, marks, layers],
  )
  return (
    <UniformsContext value={uniforms}>
      {has('territories') && <TerritoryGround sector={sector.sector} />}
      {has('graticule') && <PlaneGrid sector={sector.sector} />}
      {has('territories') && <TerritoryWalls sector={sector.sector} />}
      {has('lanes') && <JumpLanes graph={graph} />}
      {has('heights') && <DropLines count={data.count} />}
      <RouteLines way={route.way} ruler={ruler} />
      <StarDiscs count={data.count} />
      <StarSigns requests={signs} />
      <StarRings way={route.way} {...{ ruler, danger }} />
      <ChartCamera sector={sector.sector} {...{ view, uniforms, controls }} {...rest} />
      <ChartLabels {...{ sector, content, data, candidate, view, controls, overlaySigns }} {...rest} />
    </UniformsContext>
  )
}

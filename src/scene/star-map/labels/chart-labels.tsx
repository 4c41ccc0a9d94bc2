import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactElement, type RefObject } from 'react'
import type { Box } from '#pieces/star-map/place-labels.ts'
import type { ChartControls } from '../chart-controls.ts'
import type { ChartView } from '../chart-view.ts'
import type { SignRequest } from '../stars/sign-requests.ts'
import { LabelLayer } from './label-layer.ts'
import { makeMeasureText } from './label-styles.ts'
import { CardPlace, SelectedCard } from './selected-card.tsx'
import { signBoxes } from './sign-boxes.ts'
import { labelsInView, routeBoxes, starBoxes, type LabelContext } from './star-labels.ts'

/** While the camera moves, labels are placed again only after this many ms and frames, because placing is slow. */
const placementPause = 1000
const placementFrames = 180

interface ChartLabelsProps extends LabelContext {
  readonly view: ChartView
  readonly controls: RefObject<ChartControls | null>
  /** Element over the canvas, of the same size, that holds the labels. */
  readonly layer: RefObject<HTMLElement | null>
  /** The signs of the overlay, which names keep clear. */
  readonly overlaySigns: readonly SignRequest[]
  /** Areas that the labels keep free, CSS px, for a view of this size. */
  readonly reservedBoxesFor: (size: { readonly width: number; readonly height: number }) => readonly Box[]
}

/** The labels of the chart. Only the card of the selected system is a React component. */
export function ChartLabels(props: ChartLabelsProps): ReactElement | null {
  const { view, controls, layer, reservedBoxesFor, overlaySigns, sector, content, data, candidate } = props
  const invalidate = useThree((state) => state.invalidate)
  const size = useThree((state) => state.size)
  // Fonts that load late have other widths than their fallback fonts, so the labels are measured and placed again.
  const [measure, setMeasure] = useState(makeMeasureText)
  useEffect(() => void document.fonts?.ready.then(() => setMeasure(makeMeasureText)), [])
  const context = useMemo(() => ({ sector, content, data, candidate }), [sector, content, data, candidate])
  const card = useMemo(() => new CardPlace(context, measure), [context, measure])
  const reserved = useMemo(() => reservedBoxesFor(size), [reservedBoxesFor, size])
  const blocked = useMemo(() => [card.box, ...reserved], [card, reserved])

  const labels = useRef<LabelLayer>(undefined)
  const placed = useRef({ isDone: false, at: -Infinity, frames: 0 })
  useLayoutEffect(() => {
    if (layer.current) labels.current = new LabelLayer(layer.current)
    return () => labels.current?.clear()
  }, [layer])
  useLayoutEffect(() => {
    placed.current.isDone = false
    invalidate()
  }, [context, measure, blocked, invalidate])

  useFrame(() => {
    const isBusy = controls.current?.isBusy ?? false
    const { at, frames } = placed.current
    const now = performance.now()
    card.update(view, reserved)
    placed.current.frames += 1
    if (isBusy) placed.current.isDone = false
    if (!placed.current.isDone && (!isBusy || (now - at > placementPause && frames >= placementFrames))) {
      const stars = [...starBoxes(context, view), ...signBoxes(context, view, overlaySigns)]
      const lines = routeBoxes(context, view)
      labels.current?.place(view, labelsInView(context, view), { blocked, stars, lines, measure })
      placed.current = { isDone: true, at: now, frames: 0 }
    }
    labels.current?.follow(view, blocked)
    // This comes before the card, because it decides the place of the card.
  }, -0.25)
  const selected = sector.sector.systems[content.selected]
  return selected ? <SelectedCard place={card} position={selected.position} layer={layer} /> : null
}

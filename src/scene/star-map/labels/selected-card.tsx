import { Html } from '@react-three/drei'
import { useCallback, type ReactElement, type RefObject } from 'react'
import type { Box } from '#pieces/star-map/place-labels.ts'
import type { ChartView } from '../chart-view.ts'
import { isBlocked, margin } from './label-layer.ts'
import { labelCss, labelHeight, labelWidth, partsOf, type LabelText, type MeasureText } from './label-styles.ts'
import { clearOf, textOfStar, type LabelContext } from './star-labels.ts'

const point = new Float64Array(3)
const within = (value: number, most: number): number => Math.max(margin, Math.min(value, most - margin))

/**
 * The position of the card of the selected system: beside its star, clear of the controls, and always inside the
 * window.
 */
export class CardPlace {
  /** CSS px; the width is 0 while no card is visible. */
  readonly box = { x: 0, y: 0, width: 0, height: 0 }
  readonly label: LabelText
  private readonly size: { readonly width: number; readonly height: number }

  constructor(
    private readonly context: LabelContext,
    measure: MeasureText,
  ) {
    this.label = textOfStar(context, context.content.selected, true)
    this.size = { width: Math.ceil(labelWidth(this.label, measure)), height: labelHeight(this.label) }
  }

  /** Called in each frame. It is right of its star, or left of it if there is no room. @param reserved CSS px. */
  update(view: ChartView, reserved: readonly Box[]): void {
    const { content, data } = this.context
    const star = content.selected
    const isSeen = star >= 0 && view.project(data.positions, star * 3, point)
    this.box.width = isSeen ? this.size.width : 0
    if (!isSeen) return
    const { width, height } = this.size
    const x = point[0] ?? 0
    const clear = clearOf(this.context, view, star, point[2] ?? 1)
    this.box.height = height
    this.box.y = within(Math.round((point[1] ?? 0) - height / 2), view.height - height)
    this.box.x = Math.round(x + clear)
    const isOutside = this.box.x > view.width - width - margin
    if (isOutside || isBlocked(this.box, reserved)) this.box.x = Math.round(x - clear - width)
    this.box.x = within(this.box.x, view.width - width)
  }
}

/** The place of an invisible card, CSS px. */
const outside = [-9999, 0]
const nothing = () => {}

interface SelectedCardProps {
  readonly place: CardPlace
  readonly position: readonly [number, number, number]
  readonly layer: RefObject<HTMLElement | null>
}

/** The name of the selected system beside its star. It follows the camera without a React commit. */
export function SelectedCard({ place, position, layer }: SelectedCardProps): ReactElement {
  const follow = useCallback(() => (place.box.width === 0 ? outside : [place.box.x, place.box.y]), [place])
  return (
    <Html
      position={[...position]}
      calculatePosition={follow}
      onOcclude={nothing}
      portal={layer as RefObject<HTMLElement>}
      zIndexRange={[1, 0]}
      style={{ ...labelCss(place.label.kind), position: 'static' }}
    >
      {partsOf(place.label).map(({ text, style }, index) => (
        <span key={index} style={style}>
          {text}
        </span>
      ))}
    </Html>
  )
}

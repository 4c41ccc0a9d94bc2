import { useState, type ReactElement } from 'react'
import type { ShipDesign } from '#game/ship/ship.ts'
import { ShipDrawing } from '#pieces/hull/ship-drawing.tsx'
import { Button } from '#ui/button/button.tsx'
import { lineIcon } from '#ui/icon/line-icon.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { lazyCode } from '#ui/state/lazy-code.ts'
import { texts } from './texts.ts'
import { useFullScreen } from './use-full-screen.ts'

const TurnIcon = lineIcon('M12 4l7.5 4v8L12 20l-7.5-4V8zM12 12l7.5-4M12 12v8M12 12L4.5 8')

const shipViewer = lazyCode(() => import('#scene/ship-viewer.tsx'))
type State = 'drawing' | 'loading' | 'model' | 'unavailable'

/** A drawing of the ship. On request it becomes a 3D model, unless 3D or its code is not available. */
export function ShipPicture({ ship }: { readonly ship: ShipDesign }): ReactElement {
  const [state, setState] = useState<State>('drawing')
  const { isFull, setFull } = useFullScreen()
  const turn = () => {
    setState('loading')
    shipViewer.fetch().then(
      () => setState('model'),
      () => setState('unavailable'),
    )
  }
  const lost = () => {
    setFull(false)
    setState('unavailable')
  }
  const Viewer = state === 'model' && shipViewer.code()?.ShipViewer
  return (
    <div>
      {Viewer && isFull ? (
        <div className="aspect-[4/3] w-full border border-hairline" />
      ) : Viewer ? (
        <Viewer
          key={ship.id}
          ship={ship}
          label={texts.picture.in3d(ship.name)}
          onUnavailable={lost}
          className="aspect-[4/3] w-full touch-none border border-hairline"
        />
      ) : (
        <ShipDrawing ship={ship} detail="plate" className="w-full" />
      )}
      <div className="flex flex-wrap items-center gap-3 pt-1">
        {state === 'unavailable' ? (
          <p role="status" className="py-2.5 text-sm text-ink-dim">
            {texts.picture.unavailable}
          </p>
        ) : (
          <Button
            variant="quiet"
            className="-ml-3"
            icon={<TurnIcon />}
            busy={state === 'loading'}
            onClick={Viewer ? () => setState('drawing') : turn}
          >
            {Viewer ? texts.picture.drawing : texts.picture.view3d}
          </Button>
        )}
        {Viewer && (
          <Button variant="quiet" onClick={() => setFull(true)}>
            {texts.picture.fullScreen}
          </Button>
        )}
        {Viewer && (
          <p className="text-sm text-ink-dim">
            <span className="pointer-fine:hidden">{texts.picture.hint.touch}</span>
            <span className="hidden pointer-fine:inline">{texts.picture.hint.pointer}</span>
          </p>
        )}
      </div>
      <Dialog open={Viewer !== false && isFull} onOpenChange={setFull} title={ship.name} size="full">
        {Viewer && (
          <Viewer
            key={ship.id}
            ship={ship}
            label={texts.picture.in3d(ship.name)}
            onUnavailable={lost}
            className="size-full touch-none"
          />
        )}
      </Dialog>
    </div>
  )
}

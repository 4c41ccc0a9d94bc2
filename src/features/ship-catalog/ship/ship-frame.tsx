import { useEffect, useRef, type ReactElement } from 'react'
import type { ShipDesign } from '#game/ship/ship.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '#ui/icon/icons.tsx'
import { pressOf } from '#ui/keys.ts'
import { Sheet } from '#ui/layer/sheet.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { useCatalogueActions } from '../catalogue-actions.ts'
import type { CatalogueView } from '../catalogue-address.ts'
import { focusShip } from '../focus-ship.ts'
import type { CatalogueRecord } from '../list/catalogue-index.ts'
import { ShipPage } from './ship-page.tsx'
import { texts } from './texts.ts'

interface ShipFrameProps {
  readonly ship: ShipDesign
  readonly view: CatalogueView
  /** The ships in the list, in the list's order. */
  readonly records: readonly CatalogueRecord[]
  /** True if there is room for the ship beside the list. */
  readonly beside: boolean
}

interface Neighbours {
  readonly before: CatalogueRecord | undefined
  readonly after: CatalogueRecord | undefined
  readonly place: string
}

/** The ships before and after this one in the list; both undefined if the list does not contain it. */
function neighboursOf(ship: string, records: readonly CatalogueRecord[]): Neighbours {
  const at = records.findIndex(({ id }) => id === ship)
  if (at < 0) return { before: undefined, after: undefined, place: texts.steps.notInList }
  return { before: records[at - 1], after: records[at + 1], place: texts.steps.place(at + 1, records.length) }
}

function Steps({ before, after, place }: Neighbours): ReactElement {
  const { open } = useCatalogueActions()
  const step = (record: CatalogueRecord | undefined) => () => {
    if (record) open(record.id)
  }
  // `aria-disabled` and not `disabled`, because a disabled button would lose the focus at the end of the list.
  return (
    <div className="flex grow flex-wrap items-center justify-between gap-x-2">
      <Button
        variant="quiet"
        icon={<ChevronLeftIcon />}
        aria-disabled={!before || undefined}
        aria-label={before ? texts.steps.previousShip(before.design.name) : texts.steps.noPrevious}
        onClick={step(before)}
      >
        {texts.steps.previous}
      </Button>
      <span className="grow text-center text-sm text-ink-dim">{place}</span>
      <Button
        variant="quiet"
        aria-disabled={!after || undefined}
        aria-label={after ? texts.steps.nextShip(after.design.name) : texts.steps.noNext}
        onClick={step(after)}
      >
        {texts.steps.next} <ChevronRightIcon />
      </Button>
    </div>
  )
}

function ShipPanel({ ship, view, records }: ShipFrameProps): ReactElement {
  const { close } = useCatalogueActions()
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    panel.current?.scrollTo({ top: 0 })
    // If the focus is already in the panel, it stays there, for example on the button "Next".
    if (!panel.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true })
  }, [ship.id])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Menus, dialogs and inputs call `preventDefault` when they handle Escape themselves.
      if (pressOf(event).key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [close])
  return (
    <aside
      ref={panel}
      aria-label={ship.name}
      className="sticky top-[62px] flex max-h-[calc(100dvh-62px)] flex-col self-start overflow-y-auto border-l border-ink bg-paper"
    >
      <div className="sticky top-0 z-2 border-b border-hairline bg-paper pl-5">
        <div className="flex items-center">
          <Heading translate="no" ref={heading} level={2} size="section" tabIndex={-1} className="grow outline-none">
            {ship.name}
          </Heading>
          <IconButton label={texts.steps.close(ship.name)} icon={<CloseIcon />} onClick={close} />
        </div>
        <div className="-ml-3 flex">
          <Steps {...neighboursOf(ship.id, records)} />
        </div>
      </div>
      <div className="py-4 pr-3 pl-5">
        <ShipPage ship={ship} view={view} />
      </div>
    </aside>
  )
}

/** The open ship. It is in a panel beside the list if there is room, else in a sheet. */
export function ShipFrame(props: ShipFrameProps): ReactElement {
  const { close } = useCatalogueActions()
  const { ship, view, records, beside } = props
  const shown = useRef(ship.id)
  useEffect(() => {
    shown.current = ship.id
  }, [ship.id])
  // However the frame is closed, the focus returns to the list, to the ship that was open last.
  useEffect(() => () => focusShip(shown.current), [])
  if (beside) return <ShipPanel {...props} />
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) close()
      }}
      title={ship.name}
      footer={<Steps {...neighboursOf(ship.id, records)} />}
    >
      <ShipPage ship={ship} view={view} />
    </Sheet>
  )
}

import { useMemo, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { fleetBounds } from '#game/fleet/fleet.ts'
import { fleetRuleFigures } from '#game/fleet/legality/rule-figures.ts'
import { useBattleRecord } from '#store/battles/use-battles.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { EditIcon, RedoIcon, ShareIcon, UndoIcon } from '#ui/icon/icons-actions.tsx'
import { PrintIcon } from '#ui/icon/icons-places.tsx'
import { CheckIcon, ChevronLeftIcon, ErrorIcon } from '#ui/icon/icons.tsx'
import { pressOf } from '#ui/keys.ts'
import { stepWords } from '../open-fleet/edit-words.ts'
import { useEditor } from '../open-fleet/editor-context.ts'
import { FleetMenu, type FleetMenuProps } from '../open-fleet/fleet-menu.tsx'
import { useFleetView, useDeferredEntry, useDeferredView, useLegality } from '../open-fleet/open-fleet.ts'
import { useDraft } from '../open-fleet/use-draft.ts'
import { FactionPicker, LimitPicker } from './fleet-settings.tsx'
import { PointsGauge } from './points-gauge.tsx'
import { SaveStatus } from './save-status.tsx'
import { texts } from './texts.ts'

/** Element id of the field with the fleet's name. */
export const fleetNameId = 'fleet-name'

/** A name with more characters is shown in smaller letters, so that a phone shows more of it. */
const longName = 24

function FleetName(): ReactElement {
  const name = useFleetView(({ fleet }) => fleet.name)
  const { edit } = useEditor()
  const draft = useDraft(name, (text) => edit({ kind: 'rename', name: text.trim() }))
  return (
    <>
      <h1 className="sr-only">{name || texts.unnamed}</h1>
      <div className="mb-1.5 flex items-center">
        <input
          id={fleetNameId}
          aria-label={texts.name}
          value={draft.text}
          maxLength={fleetBounds.name}
          placeholder={texts.namePlaceholder}
          title={draft.text}
          autoComplete="off"
          onChange={(event) => draft.type(event.currentTarget.value)}
          onBlur={draft.keep}
          onKeyDown={(event) => {
            if (pressOf(event).key === 'Enter') event.currentTarget.blur()
          }}
          className={`label-text h-12 w-full min-w-24 text-ellipsis border-b border-line bg-transparent ${draft.text.length > longName ? 'text-lg!' : 'text-[clamp(1.5rem,1.2rem+1.5vw,2.25rem)]!'} tracking-[0.03em]! normal-case! hover:border-ink focus:border-ink supports-[field-sizing:content]:w-auto supports-[field-sizing:content]:max-w-[calc(100%-44px)] field-sizing-content`}
        />
        <label
          htmlFor={fleetNameId}
          className="grid size-11 shrink-0 cursor-text place-items-center text-ink-dim hover:text-ink"
        >
          <EditIcon size={20} />
        </label>
      </div>
    </>
  )
}

const stepButtons = {
  undo: { name: texts.steps.undo, icon: <UndoIcon />, keys: 'Control+Z' },
  redo: { name: texts.steps.redo, icon: <RedoIcon />, keys: 'Control+Shift+Z' },
} as const

/** Button that undoes or redoes one edit. Its label describes that edit. */
export function StepButton({ direction }: { readonly direction: 'undo' | 'redo' }): ReactElement {
  const { catalogue, step } = useEditor()
  const { fleet, ...steps } = useDeferredEntry()
  const last = steps[direction].at(-1)
  const words = useMemo(() => stepWords(direction, fleet, last, catalogue), [direction, fleet, last, catalogue])
  const { name, icon, keys } = stepButtons[direction]
  return (
    <IconButton
      label={last ? texts.steps.label(name, words ?? texts.steps.notPossible) : texts.steps.nothing[direction]}
      icon={icon}
      disabled={!last}
      aria-keyshortcuts={keys}
      onClick={() => step(direction)}
    />
  )
}

export function LegalMark(): ReactElement {
  const legal = useLegality((legality) => legality.legal)
  // A fleet without ships is not wrong, but not begun yet.
  if (useFleetView(({ ships }) => ships.length === 0)) return <Badge>{texts.standing.empty}</Badge>
  return legal ? (
    <Badge tone="good" icon={<CheckIcon size={16} />}>
      {texts.standing.legal}
    </Badge>
  ) : (
    <Badge tone="danger" icon={<ErrorIcon size={16} />}>
      {texts.standing.notLegal}
    </Badge>
  )
}

export function PointsLine(): ReactElement {
  const points = useFleetView((view) => view.points)
  const limit = useFleetView(({ fleet }) => fleet.limit)
  const over = points - limit
  const least = Math.ceil(limit * fleetRuleFigures.leastShare)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span translate="no" className={`figures text-3xl leading-none ${over > 0 ? 'text-hull' : ''}`}>
        {points}
      </span>
      <span className="text-ink-dim">
        {texts.standing.of}{' '}
        <span translate="no" className="figures">
          {limit}
        </span>{' '}
        {texts.standing.points} {over > 0 ? texts.standing.over(over) : texts.standing.left(-over)}
      </span>
      {points < least && <span className="text-sm text-brass-text">{texts.standing.fullFrom(least)}</span>}
    </p>
  )
}

/** The scale of points. It follows shortly after the figures above it, so that it does not delay an edit. */
function Gauge(): ReactElement {
  const { points, fleet } = useDeferredView()
  return <PointsGauge points={points} limit={fleet.limit} />
}

function ArchiveMark(): ReactElement | null {
  return useFleetView(({ fleet }) => fleet.archived) ? <Badge>{texts.standing.inArchive}</Badge> : null
}

/** The results of the fleet's games, after one is reported. */
function GamesMark({ id }: { readonly id: string }): ReactElement | null {
  const { games, won } = useBattleRecord(id)
  if (games === 0) return null
  return (
    <Link to="/fleet-builder?games" className="text-link flex min-h-11 items-center text-sm">
      {texts.standing.won(won, games)}
    </Link>
  )
}

type OpenFleetMenuProps = Omit<FleetMenuProps, 'of' | 'archived' | 'onArchive'>

function OpenFleetMenu(props: OpenFleetMenuProps): ReactElement {
  const archived = useFleetView(({ fleet }) => fleet.archived)
  const { edit } = useEditor()
  return (
    <FleetMenu {...props} archived={archived} onArchive={() => edit({ kind: 'set-archived', archived: !archived })} />
  )
}

interface FleetHeaderProps {
  readonly id: string
  readonly menu: OpenFleetMenuProps
  /** Whether the window has room for two panes; if not, the bar at the bottom has points, legality and undo. */
  readonly wide: boolean
}

/** Points, legality, save status and history. On a wide screen it stays in sight while the ships scroll. */
function Standing({ id, wide }: Pick<FleetHeaderProps, 'id' | 'wide'>): ReactElement {
  return (
    <div
      role="group"
      aria-label={texts.standing.label}
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline bg-paper py-1 lg:sticky lg:top-(--top-rail) lg:z-3"
    >
      <PointsLine />
      <LegalMark />
      <ArchiveMark />
      <GamesMark id={id} />
      <span className="ml-auto">
        <SaveStatus />
      </span>
      {wide && (
        <span className="flex">
          <StepButton direction="undo" />
          <StepButton direction="redo" />
        </span>
      )}
      <div className="w-full">
        <Gauge />
      </div>
    </div>
  )
}

/** Name, actions, points, legality and save status of the fleet. Each part subscribes only to data that it shows. */
export function FleetHeader({ id, menu, wide }: FleetHeaderProps): ReactElement {
  return (
    <>
      <header>
        <div className="flex flex-wrap items-center gap-x-1">
          <Link to="/fleet-builder" className={buttonClass({ variant: 'quiet' }, '-ml-3')}>
            <ChevronLeftIcon /> {texts.fleets}
          </Link>
          <span className="ml-auto flex items-center">
            <Button variant="quiet" icon={<ShareIcon />} onClick={menu.onShare} className="max-sm:px-2">
              {texts.share}
            </Button>
            <Link to={`/fleet-print?fleet=${id}`} className={buttonClass({ variant: 'quiet' }, 'max-sm:px-2')}>
              <PrintIcon /> {texts.print}
            </Link>
            <OpenFleetMenu {...menu} />
          </span>
        </div>
        <FleetName />
      </header>
      <Standing id={id} wide={wide} />
      <div className="mb-4 grid max-w-xl grid-cols-[minmax(0,4fr)_minmax(0,3fr)] items-start gap-2 sm:gap-4">
        <FactionPicker />
        <LimitPicker />
      </div>
    </>
  )
}

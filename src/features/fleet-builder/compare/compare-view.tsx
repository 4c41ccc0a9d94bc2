import { useMemo, type ReactElement } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { currentRules } from '#content/current-rules.ts'
import { fleetDictionary } from '#content/fleet-dictionary.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { compareFleets } from '#game/fleet/compare/fleet-compare.ts'
import { diffFleets } from '#game/fleet/compare/fleet-diff.ts'
import { defaultLabels, type Fleet } from '#game/fleet/fleet.ts'
import { catalogueOf } from '#game/fleet/pin/fleet-pin.ts'
import { fleetPoints } from '#game/fleet/points.ts'
import { decodeFleet } from '#game/fleet/share/fleet-codec.ts'
import { sharedPath } from '#game/fleet/share/fleet-link.ts'
import { fleetTitle } from '#pieces/fleet/fleet-words.ts'
import { selectFleets, type FleetsStore } from '#store/fleets/fleets-state.ts'
import { useFleets } from '#store/fleets/use-fleets.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { SyncIcon } from '#ui/icon/icons-places.tsx'
import { ChevronLeftIcon } from '#ui/icon/icons.tsx'
import { Heading, PageHeading } from '#ui/page/typography.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { DiffList } from '../history/diff-list.tsx'
import { compareTexts as texts } from '../texts.ts'
import { compareAddress, sharedSide } from './compare-address.ts'
import { compareGroups } from './compare-lines.ts'
import { CompareTable } from './compare-table.tsx'

interface CompareViewProps {
  readonly fleets: FleetsStore
  /** Ids of saved or starter fleets. For an unknown id the player chooses a fleet. */
  readonly ids: readonly string[]
  /** Link code of a shared fleet that is not saved. */
  readonly code: string | undefined
}

/** The fleet that a link code contains; undefined if there is no code or it cannot be read. */
function sharedFleet(code: string | undefined): Fleet | undefined {
  if (code === undefined) return undefined
  const decoded = decodeFleet(code, fleetDictionary)
  return decoded.ok ? { ...defaultLabels, ...decoded.value, id: sharedSide } : undefined
}

const withCatalogue = (fleet: Fleet) => ({ fleet, catalogue: catalogueOf(fleet, currentRules) })

/** A fleet as an option: its name, its points and its limit. */
const optionLabel = (fleet: Fleet): string =>
  texts.option(fleetTitle(fleet), fleetPoints(fleet, withCatalogue(fleet).catalogue), fleet.limit)

function SideBySide({ a, b }: { readonly a: Fleet; readonly b: Fleet }): ReactElement {
  const groups = useMemo(
    () => compareGroups(compareFleets(withCatalogue(a), withCatalogue(b), currentRules.catalogue)),
    [a, b],
  )
  const diff = useMemo(() => diffFleets(withCatalogue(a), withCatalogue(b)), [a, b])
  const names = [fleetTitle(a), fleetTitle(b)] as const
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-8">
      <CompareTable names={names} groups={groups} />
      {a.faction === b.faction && (
        <section aria-labelledby="compare-ships" className="grid gap-2">
          <Heading level={2} size="part" id="compare-ships" className="border-b border-ink pb-1">
            {texts.differences}
          </Heading>
          <p className="text-sm text-ink-dim">{texts.fromTo(names[0], names[1])}</p>
          <DiffList diff={diff} catalogue={withCatalogue(b).catalogue} label={texts.differences} />
        </section>
      )}
    </div>
  )
}

/** Compares two fleets side by side, including the damage that each does to the other (FE-03). */
export function CompareView({ fleets, ids, code }: CompareViewProps): ReactElement {
  const navigate = useNavigate()
  const own = useFleets(fleets, selectFleets)
  const shared = useMemo(() => sharedFleet(code), [code])
  const known = useMemo(
    () =>
      new Map(
        [...own.map(({ fleet }) => fleet), ...starterFleets, ...(shared ? [shared] : [])].map((fleet) => [
          fleet.id,
          fleet,
        ]),
      ),
    [own, shared],
  )
  const options = useMemo(
    () => [
      ...(shared ? [{ value: shared.id, label: texts.sharedOption(optionLabel(shared)) }] : []),
      ...own.map(({ id, fleet }) => ({ value: id, label: optionLabel(fleet) })),
      ...starterFleets.map((fleet) => ({ value: fleet.id, label: texts.readyOption(optionLabel(fleet)) })),
    ],
    [own, shared],
  )
  const [a, b] = [known.get(ids[0] ?? ''), known.get(ids[1] ?? '')]
  const go = (first = '', second = '') => void navigate(compareAddress(first, second, code), { replace: true })
  return (
    <>
      <PageHeading
        title={texts.title}
        actions={
          <>
            {code !== undefined && (
              <Link to={sharedPath(code)} className={buttonClass({ variant: 'quiet' })}>
                <ChevronLeftIcon /> {texts.sharedFleet}
              </Link>
            )}
            <Link to="/fleet-builder" className={buttonClass({ variant: 'quiet' })}>
              <ChevronLeftIcon /> {texts.fleets}
            </Link>
          </>
        }
      />
      <div className="mb-6 grid max-w-4xl items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <Select
          label={texts.first}
          placeholder={texts.select}
          options={options}
          value={a?.id ?? ''}
          onChange={(id) => go(id, b?.id)}
        />
        <Button className="mb-1" icon={<SyncIcon />} disabled={!a || !b} onClick={() => go(b?.id, a?.id)}>
          {texts.swap}
        </Button>
        <Select
          label={texts.second}
          placeholder={texts.select}
          options={options}
          value={b?.id ?? ''}
          onChange={(id) => go(a?.id, id)}
        />
      </div>
      {a && b ? (
        <SideBySide a={a} b={b} />
      ) : (
        <EmptyState level={2} title={texts.emptyTitle}>
          {texts.empty}
        </EmptyState>
      )}
    </>
  )
}

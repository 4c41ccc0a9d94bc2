import { useEffect, useEffectEvent, useMemo, type ReactElement } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { fleetDictionary } from '#content/fleet-dictionary.ts'
import { defaultLabels, type FleetContent } from '#game/fleet/fleet.ts'
import { decodeFleet, madeWithOf, type FleetLinkProblem } from '#game/fleet/share/fleet-codec.ts'
import { sharedPath } from '#game/fleet/share/fleet-link.ts'
import { isCopyOf } from '#game/fleet/share/shared-fleet.ts'
import { fleetTitle } from '#pieces/fleet/fleet-words.ts'
import { FleetPreview } from '#pieces/fleet/preview/fleet-preview.tsx'
import { MadeWithLine } from '#pieces/fleet/preview/made-with.tsx'
import { previewOf } from '#pieces/fleet/preview/previewed-fleet.ts'
import { selectFleets, type FleetsStore } from '#store/fleets/fleets-state.ts'
import { useFleets } from '#store/fleets/use-fleets.ts'
import { takeKeepRequest } from '#store/keep-request.ts'
import { useMadeCatalogue } from '#store/rules/use-made-catalogue.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { ChevronLeftIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/layer/toast.ts'
import { PageHeading } from '#ui/page/typography.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { compareAddress, sharedSide } from '../compare/compare-address.ts'
import { linkProblemWords } from '../import/link-words.ts'
import { useLeaveOnce } from '../leave-once.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.shared

function LinkError({ problem }: { readonly problem: FleetLinkProblem }): ReactElement {
  const { title, words, repaired, reload } = linkProblemWords(problem)
  return (
    <ErrorState title={title} level={2}>
      <p className="max-w-[60ch] wrap-anywhere">{words}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {repaired !== undefined && (
          <Link to={sharedPath(repaired)} replace className={buttonClass({ variant: 'primary' })}>
            {texts.openRepaired}
          </Link>
        )}
        {reload && (
          <Button variant="primary" onClick={() => window.location.reload()}>
            {texts.reload}
          </Button>
        )}
        <Link to="/fleet-builder" className={buttonClass()}>
          {texts.showMyFleets}
        </Link>
      </div>
    </ErrorState>
  )
}

interface SharedProps {
  readonly fleets: FleetsStore
  readonly code: string
  readonly content: FleetContent
}

function Shared({ fleets, code, content }: SharedProps): ReactElement {
  const navigate = useNavigate()
  const entries = useFleets(fleets, selectFleets)
  const view = useMemo(() => previewOf(content), [content])
  const made = useMemo(() => madeWithOf(code, fleetDictionary), [code])
  const there = useMadeCatalogue(made)
  const existing = entries.find(({ fleet }) => isCopyOf(fleet, content))
  const leaveOnce = useLeaveOnce()
  const keep = () => {
    const id = fleets.getState().create({ ...content, ...defaultLabels })
    toast(texts.kept(fleetTitle(content)), { tone: 'good' })
    void navigate(`/fleet-builder?fleet=${id}`, { replace: true })
  }
  // Pressed on the cover, before the login.
  const keepRequested = useEffectEvent(() => {
    if (!takeKeepRequest(code)) return
    if (existing) void navigate(`/fleet-builder?fleet=${existing.id}`, { replace: true })
    else keep()
  })
  useEffect(() => keepRequested(), [code])
  return (
    <>
      {existing && (
        <p role="status" className="mb-4 max-w-4xl border border-line bg-paper-raised px-4 py-3">
          {texts.existing}
        </p>
      )}
      <FleetPreview
        view={view}
        made={<MadeWithLine {...{ fleet: content, made, there }} />}
        actions={
          <>
            {existing && (
              <Link to={`/fleet-builder?fleet=${existing.id}`} className={buttonClass({ variant: 'primary' })}>
                {texts.openMine}
              </Link>
            )}
            <Button variant={existing ? 'secondary' : 'primary'} onClick={() => leaveOnce(keep)}>
              {existing ? texts.keepAnother : texts.keep}
            </Button>
            {entries.length > 0 && (
              <Link
                to={compareAddress(entries.length === 1 ? (entries[0]?.id ?? '') : '', sharedSide, code)}
                className={buttonClass()}
              >
                {texts.compare}
              </Link>
            )}
          </>
        }
      />
    </>
  )
}

/** Shows the fleet of a link. Nothing is stored until the player saves a copy (FE-03). */
export function SharedFleetView({
  fleets,
  code,
}: {
  readonly fleets: FleetsStore
  readonly code: string
}): ReactElement {
  const decoded = useMemo(() => decodeFleet(code, fleetDictionary), [code])
  return (
    <>
      <PageHeading
        title={texts.title}
        lead={decoded.ok ? texts.lead : undefined}
        actions={
          <Link to="/fleet-builder" className={buttonClass({ variant: 'quiet' })}>
            <ChevronLeftIcon /> {texts.fleets}
          </Link>
        }
      />
      {decoded.ok ? (
        <Shared fleets={fleets} code={code} content={decoded.value} />
      ) : (
        <LinkError problem={decoded.error} />
      )}
    </>
  )
}

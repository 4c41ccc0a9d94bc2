import { useMemo, useState, type ReactElement } from 'react'
import { fleetDictionary } from '#content/fleet-dictionary.ts'
import { decodeFleet, type FleetLinkProblem } from '#game/fleet/fleet-codec.ts'
import type { FleetContent } from '#game/fleet/fleet.ts'
import { FleetPreview } from '#pieces/fleet/preview/fleet-preview.tsx'
import { previewOf } from '#pieces/fleet/preview/preview-of.ts'
import { forgetKeepRequest, peekKeepRequest, saveKeepRequest } from '#store/keep-request.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { texts as words } from './texts.ts'

export interface SharedFleetProps {
  readonly code: string
  /** Opens another code, that of the repaired link. */
  readonly onRepair: (code: string) => void
  /** Leads to the forms, because the visitor wants to keep the fleet. */
  readonly onKeep: () => void
  readonly onClose: () => void
}

const titleOf = (problem: FleetLinkProblem): string =>
  problem.code === 'EMPTY' ? words.emptyTitle : problem.code === 'NEWER_LINK' ? words.newerTitle : words.damagedTitle

function LinkError({ problem, onRepair, onClose }: { readonly problem: FleetLinkProblem } & SharedFleetProps) {
  const isNewer = problem.code === 'NEWER_LINK'
  const repaired = 'repaired' in problem ? problem.repaired : undefined
  return (
    <ErrorState title={titleOf(problem)} level={2}>
      <p>{isNewer ? words.newer : repaired === undefined ? words.askAgain : words.repairable}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {repaired !== undefined && (
          <Button variant="primary" onClick={() => onRepair(repaired)}>
            {words.openRepaired}
          </Button>
        )}
        {isNewer && (
          <Button variant="primary" onClick={() => window.location.reload()}>
            {words.reload}
          </Button>
        )}
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </ErrorState>
  )
}

function Fleet({ content, code, onKeep, onClose }: { readonly content: FleetContent } & SharedFleetProps) {
  const view = useMemo(() => previewOf(content), [content])
  const [isKept, setKept] = useState(() => peekKeepRequest() === code)
  const keep = () => {
    saveKeepRequest(code)
    setKept(true)
    onKeep()
  }
  const keepNot = () => {
    forgetKeepRequest()
    setKept(false)
  }
  return (
    <>
      <p className="mb-3 text-ink-dim">{words.lead}</p>
      <FleetPreview
        view={view}
        actions={
          <>
            {isKept && (
              <p role="status" className="basis-full font-semibold">
                {words.keeping}
              </p>
            )}
            {isKept ? (
              <Button onClick={keepNot}>{words.keepNot}</Button>
            ) : (
              <Button variant="primary" onClick={keep}>
                {words.keep}
              </Button>
            )}
            <Button variant="quiet" onClick={onClose}>
              {words.close}
            </Button>
          </>
        }
      />
    </>
  )
}

/** Shows the fleet of a link. Nothing is kept before the visitor has asked for it and logged in (FE-03). */
export function SharedFleetContent(props: SharedFleetProps): ReactElement {
  const { code } = props
  const decoded = useMemo(() => decodeFleet(code, fleetDictionary), [code])
  return decoded.ok ? (
    <Fleet key={code} content={decoded.value} {...props} />
  ) : (
    <LinkError problem={decoded.error} {...props} />
  )
}

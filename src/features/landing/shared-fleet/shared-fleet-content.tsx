import { useMemo, type ReactElement } from 'react'
import { fleetDictionary } from '#content/fleet-dictionary.ts'
import type { FleetContent } from '#game/fleet/fleet.ts'
import { decodeFleet, madeWithOf, type FleetLinkProblem } from '#game/fleet/share/fleet-codec.ts'
import { FleetPreview } from '#pieces/fleet/preview/fleet-preview.tsx'
import { MadeWithLine } from '#pieces/fleet/preview/made-with.tsx'
import { previewOf } from '#pieces/fleet/preview/previewed-fleet.ts'
import { useMadeCatalogue } from '#store/rules/use-made-catalogue.ts'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorState } from '#ui/state/error-state.tsx'
import { texts as words } from './texts.ts'

export interface SharedFleetProps {
  readonly code: string
  /** Opens another code, that of the repaired link. */
  readonly onRepair: (code: string) => void
  /** Whether the visitor has asked to keep the fleet. */
  readonly isKept: boolean
  readonly onKeep: (keep: boolean) => void
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

function Fleet({ content, code, isKept, onKeep, onClose }: { readonly content: FleetContent } & SharedFleetProps) {
  const view = useMemo(() => previewOf(content), [content])
  const made = useMemo(() => madeWithOf(code, fleetDictionary), [code])
  const there = useMadeCatalogue(made)
  return (
    <>
      <p className="mb-3 text-ink-dim">{words.lead}</p>
      <FleetPreview
        view={view}
        made={<MadeWithLine {...{ fleet: content, made, there }} />}
        actions={
          <>
            <p role="status" className={cx('basis-full', isKept ? 'font-semibold' : 'text-ink-dim')}>
              {isKept ? words.keeping : words.howToKeep}
            </p>
            {isKept ? (
              <Button onClick={() => onKeep(false)}>{words.keepNot}</Button>
            ) : (
              <>
                <Button variant="primary" onClick={() => onKeep(true)}>
                  {words.keep}
                </Button>
                <Button variant="quiet" onClick={onClose}>
                  {words.close}
                </Button>
              </>
            )}
          </>
        }
      />
    </>
  )
}

/** Shows the fleet of a link. Nothing is saved until the visitor has asked for it and logged in (FE-03). */
export function SharedFleetContent(props: SharedFleetProps): ReactElement {
  const { code } = props
  const decoded = useMemo(() => decodeFleet(code, fleetDictionary), [code])
  return decoded.ok ? (
    <Fleet key={code} content={decoded.value} {...props} />
  ) : (
    <LinkError problem={decoded.error} {...props} />
  )
}

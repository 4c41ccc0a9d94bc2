import { useEffect, useRef, useState, type ReactElement } from 'react'
import { catalogue } from '#content/catalogue.ts'
import { useServices } from '#store/services.tsx'
import { BestMark } from '#ui/best-mark.tsx'
import { Button } from '#ui/button/button.tsx'
import { Switch } from '#ui/form/checkbox.tsx'
import { ChevronLeftIcon, PlusIcon } from '#ui/icon/icons.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { useCatalogueActions } from '../catalogue-actions.ts'
import { maxCompared, type CatalogueView } from '../catalogue-address.ts'
import type { NamedTarget } from '../list/catalogue-targets.ts'
import { TargetField } from '../list/target-field.tsx'
import { DamageMatrix } from '../ship/damage-matrix.tsx'
import { compareTexts as texts } from '../texts.ts'
import { CompareTable } from './compare-table.tsx'

interface CompareViewProps {
  readonly view: CatalogueView
  readonly against: NamedTarget | undefined
}

/** Compares up to four ships, including the damage that each does to each other. */
export function CompareView({ view, against }: CompareViewProps): ReactElement {
  const { closeComparison } = useCatalogueActions()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  const ships = view.compare.flatMap((id) => catalogue.ships.get(id) ?? [])
  const { analytics } = useServices().records
  const isCompared = ships.length > 1
  useEffect(() => {
    if (isCompared) analytics.event('ship-compared')
  }, [analytics, isCompared])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button variant="quiet" className="-ml-3" onClick={closeComparison}>
          <ChevronLeftIcon /> {texts.back}
        </Button>
        <Heading ref={heading} level={2} tabIndex={-1} className="grow outline-none">
          {texts.title}
        </Heading>
        {ships.length > 1 && (
          <Switch label={texts.onlyDifferences} checked={onlyDifferences} onChange={setOnlyDifferences} />
        )}
      </div>
      {ships.length === 0 ? (
        <EmptyState
          title={texts.nothing.title}
          action={<Button onClick={closeComparison}>{texts.nothing.select}</Button>}
        >
          {texts.nothing.hint}
        </EmptyState>
      ) : (
        <>
          <p aria-hidden="true" className="-my-3 flex flex-wrap gap-x-4 text-sm text-ink-dim">
            <span>
              <span translate="no" className="figures">
                ≠
              </span>{' '}
              {texts.table.legend.differs}
            </span>
            <span>
              <BestMark /> {texts.table.legend.best}
            </span>
          </p>
          <CompareTable ships={ships} onlyDifferences={onlyDifferences} />
          {ships.length < maxCompared && (
            <Button className="justify-self-start" icon={<PlusIcon />} onClick={closeComparison}>
              {texts.add}
            </Button>
          )}
          <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <Heading level={3} size="part" className="border-b border-ink pb-1">
              {texts.damage}
            </Heading>
            <div className="max-w-xl">
              <TargetField against={view.against} aim={view.aim} none={texts.noTarget} label={texts.target} />
            </div>
            <DamageMatrix ships={ships} against={against} aim={view.aim} />
          </section>
        </>
      )}
    </div>
  )
}

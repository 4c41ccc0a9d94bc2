import { useCallback, useState, type ReactElement } from 'react'
import { catalogue } from '#content/catalogue.ts'
import type { CollectionStore } from '#store/account/collection.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import type { LoadArgs } from '#store/services.tsx'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { FilterIcon, TargetIcon } from '#ui/icon/icons-actions.tsx'
import { PageHeading } from '#ui/page/typography.tsx'
import { AddressProblems } from './address-problems.tsx'
import { CatalogueActionsProvider } from './catalogue-actions.ts'
import { index } from './catalogue-known.ts'
import { CompareBar } from './compare/compare-bar.tsx'
import { CompareView } from './compare/compare-view.tsx'
import { activeFilters } from './list/catalogue-filters.ts'
import { FilterFields } from './list/filter-fields.tsx'
import { FilterSheet } from './list/filter-sheet.tsx'
import { ResultBar } from './list/result-bar.tsx'
import { Results } from './list/results.tsx'
import { SearchField } from './list/search-field.tsx'
import { TargetField, aimWords } from './list/target-field.tsx'
import { useSidePanels } from './list/use-side-panels.ts'
import { PhoneBar } from './phone-bar.tsx'
import { ShipFrame } from './ship/ship-frame.tsx'
import { texts } from './texts.ts'
import { useCatalogue } from './use-catalogue.ts'

interface CatalogueData {
  readonly fleets: FleetsStore
  readonly collection: CollectionStore
}

export const load = async ({ services }: LoadArgs): Promise<CatalogueData> => ({
  fleets: await services.account.fleets(),
  collection: services.account.collection(),
})

/** The ship catalogue (FE-04): search, filters, damage against a target, comparison. */
export function Page({ data }: { readonly data: CatalogueData }): ReactElement {
  const open = useCatalogue(data.fleets, data.collection)
  const { actions, view, text, filters, answer, sort, against, problems } = open
  const [filtersOpen, setFiltersOpen] = useState(false)
  const closeFilters = useCallback(() => setFiltersOpen(false), [])
  const ship = view.ship === undefined ? undefined : catalogue.ships.get(view.ship)
  const { rail, panel } = useSidePanels(ship !== undefined)
  const isRoomy = rail || panel
  const hasPhoneBar = !isRoomy && view.show !== 'compare'
  const filtersSet = activeFilters(view.filters).length
  const columns = [rail && '15rem', 'minmax(0,1fr)', ship && panel && '29rem'].filter(Boolean).join(' ')
  return (
    <CatalogueActionsProvider value={actions}>
      <PageHeading title={texts.heading} />
      <div role="alert">{problems.length > 0 && <AddressProblems problems={problems} />}</div>
      <div className={cx('grid gap-6 lg:pb-8', hasPhoneBar && 'pb-14')} style={{ gridTemplateColumns: columns }}>
        {rail && view.show !== 'compare' && (
          <section
            aria-label={texts.filters}
            className="sticky top-[62px] -ml-2 grid max-h-[calc(100dvh-62px)] content-start gap-4 self-start overflow-y-auto py-1 pr-3 pl-2"
          >
            <FilterFields filters={view.filters} counts={answer.counts} />
            <Button onClick={actions.clear} aria-disabled={filtersSet === 0 || undefined}>
              {texts.clearFilters}
            </Button>
          </section>
        )}
        <div className={view.show === 'compare' && rail ? 'col-span-2 min-w-0' : 'min-w-0'}>
          {view.show === 'compare' ? (
            <CompareView view={view} against={against} />
          ) : (
            <div className="grid gap-3">
              <div className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,4fr)]">
                <SearchField text={text} textVersion={open.textVersion} onPrepare={open.prepareSearch} />
                {isRoomy && (
                  <TargetField
                    against={view.against}
                    aim={view.aim}
                    none={texts.noTarget}
                    labelHidden
                    hideAim={!against}
                  />
                )}
                {!isRoomy && against && (
                  <p className="flex items-center gap-2 text-sm">
                    <TargetIcon size={18} /> {aimWords(against, view.aim)}
                  </p>
                )}
              </div>
              <ResultBar
                count={answer.records.length}
                of={index.records.length}
                sort={sort}
                hasText={filters.text.trim() !== ''}
                hasTarget={against !== undefined}
                show={view.show}
                lead={
                  isRoomy &&
                  !rail && (
                    <Button icon={<FilterIcon />} onClick={() => setFiltersOpen(true)}>
                      {texts.filtersSet(filtersSet)}
                    </Button>
                  )
                }
              />
              <Results
                answer={answer}
                filters={filters}
                sort={sort}
                expected={open.expected}
                show={view.show}
                open={view.ship}
                compare={view.compare}
              />
              {isRoomy && view.compare.length > 0 && <CompareBar compare={view.compare} />}
            </div>
          )}
        </div>
        {ship && <ShipFrame ship={ship} view={view} records={answer.records} beside={panel} />}
      </div>
      {hasPhoneBar && (
        <PhoneBar
          filtersSet={filtersSet + (against ? 1 : 0)}
          compared={view.compare.length}
          onFilters={() => setFiltersOpen(true)}
        />
      )}
      {filtersOpen && <FilterSheet onClose={closeFilters} view={view} filters={filters} answer={answer} />}
    </CatalogueActionsProvider>
  )
}

import { useCallback, useState, type ReactElement } from 'react'
import { catalogue } from '#content/catalogue.ts'
import { openCollection, type CollectionStore } from '#store/collection.ts'
import type { FleetsStore } from '#store/fleets.ts'
import type { LoadArgs } from '#store/services.tsx'
import { Button } from '#ui/button.tsx'
import { FilterIcon, TargetIcon } from '#ui/icons-actions.tsx'
import { PageHeading } from '#ui/typography.tsx'
import { AddressProblems } from './address-problems.tsx'
import { DeskProvider } from './catalogue-desk.ts'
import { activeFilters } from './catalogue-filters.ts'
import { index } from './catalogue-known.ts'
import { CompareBar } from './compare-bar.tsx'
import { CompareView } from './compare-view.tsx'
import { FilterFields } from './filter-fields.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { ResultBar } from './result-bar.tsx'
import { Results } from './results.tsx'
import { SearchField } from './search-field.tsx'
import { ShipFrame } from './ship-frame.tsx'
import { TargetField, aimWords } from './target-field.tsx'
import { useCatalogue } from './use-catalogue.ts'
import { useRoom } from './use-room.ts'

interface CatalogueData {
  readonly fleets: FleetsStore
  readonly collection: CollectionStore
}

export const load = async ({ services }: LoadArgs): Promise<CatalogueData> => ({
  fleets: await services.fleets(),
  // The guard has let a player in; without one there is a shelf that belongs to nobody.
  collection: openCollection(services.records.session.getState().user?.id ?? ''),
})

/** FE-04. Every ship of the Reach: searched, filtered, measured against a target, laid side by side. */
export function Page({ data }: { readonly data: CatalogueData }): ReactElement {
  const open = useCatalogue(data.fleets, data.collection)
  const { desk, view, text, filters, answer, sort, against, problems } = open
  const [filtersOpen, setFiltersOpen] = useState(false)
  const closeFilters = useCallback(() => setFiltersOpen(false), [])
  const ship = view.ship === undefined ? undefined : catalogue.ships.get(view.ship)
  const { rail, panel } = useRoom(ship !== undefined)
  const isRoomy = rail || panel
  const filtersSet = activeFilters(view.filters).length
  const columns = [rail && '15rem', 'minmax(0,1fr)', ship && panel && '29rem'].filter(Boolean).join(' ')
  return (
    <DeskProvider value={desk}>
      <PageHeading title="Ship catalogue" />
      <div role="alert">{problems.length > 0 && <AddressProblems problems={problems} />}</div>
      <div className="grid gap-6 pb-24 lg:pb-8" style={{ gridTemplateColumns: columns }}>
        {rail && view.show !== 'compare' && (
          <section
            aria-label="Filters"
            className="sticky top-[62px] -ml-2 grid max-h-[calc(100dvh-62px)] content-start gap-4 self-start overflow-y-auto py-1 pr-3 pl-2"
          >
            <FilterFields filters={view.filters} counts={answer.counts} />
            <Button onClick={desk.clear} aria-disabled={filtersSet === 0 || undefined}>
              Clear filters
            </Button>
          </section>
        )}
        <div className={view.show === 'compare' && rail ? 'col-span-2 min-w-0' : 'min-w-0'}>
          {view.show === 'compare' ? (
            <CompareView view={view} against={against} />
          ) : (
            <div className="grid gap-3">
              <div className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,4fr)]">
                <SearchField text={text} since={open.since} onPrepare={open.prepareSearch} />
                {isRoomy && (
                  <TargetField
                    against={view.against}
                    aim={view.aim}
                    none="Damage against: nobody"
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
                      {filtersSet > 0 ? `Filters, ${filtersSet} set` : 'Filters'}
                    </Button>
                  )
                }
              />
              {isRoomy && view.compare.length > 0 && <CompareBar compare={view.compare} />}
              <Results
                answer={answer}
                filters={filters}
                sort={sort}
                expected={open.expected}
                show={view.show}
                open={view.ship}
                compare={view.compare}
              />
            </div>
          )}
        </div>
        {ship && <ShipFrame ship={ship} view={view} records={answer.records} beside={panel} />}
      </div>
      {!isRoomy && view.show !== 'compare' && (
        <PhoneBar
          filtersSet={filtersSet + (against ? 1 : 0)}
          compared={view.compare.length}
          onFilters={() => setFiltersOpen(true)}
        />
      )}
      {filtersOpen && <FilterSheet onClose={closeFilters} view={view} filters={filters} answer={answer} />}
    </DeskProvider>
  )
}

import { useCallback, useState, type ReactElement } from 'react'
import { catalogue } from '#content/catalogue.ts'
import type { CollectionStore } from '#store/account/collection.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import type { LoadArgs } from '#store/services.tsx'
import { Button } from '#ui/button.tsx'
import { FetchedDialog } from '#ui/fetched-dialog.tsx'
import { Fetched, makePart } from '#ui/fetched.tsx'
import { FilterIcon, TargetIcon } from '#ui/icons-actions.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PageHeading } from '#ui/typography.tsx'
import { DeskProvider } from './catalogue-desk.ts'
import { activeFilters } from './catalogue-filters.ts'
import { index } from './catalogue-known.ts'
import { FilterFields } from './filter-fields.tsx'
import { ResultBar } from './result-bar.tsx'
import { Results } from './results.tsx'
import { SearchField } from './search-field.tsx'
import { TargetField, aimWords } from './target-field.tsx'
import { useCatalogue } from './use-catalogue.ts'
import { useRoom } from './use-room.ts'

// What is opened from the list comes when it is opened, and what few visits need comes with those.
const problemsPart = makePart('What the link names in vain', () => import('./address-problems.tsx'))
const compareBarPart = makePart('The ships to compare', () => import('./compare-bar.tsx'))
const phoneBarPart = makePart('Filters and comparison', () => import('./phone-bar.tsx'))
const shipPart = makePart('The page of a ship', () => import('./ship-frame.tsx'))
const comparePart = makePart('The comparison', () => import('./compare-view.tsx'))
const filtersPart = makePart('The filters', () => import('./filter-sheet.tsx'))

interface CatalogueData {
  readonly fleets: FleetsStore
  readonly collection: CollectionStore
}

export const load = async ({ services }: LoadArgs): Promise<CatalogueData> => ({
  fleets: await services.account.fleets(),
  collection: services.account.collection(),
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
      <div role="alert">
        {problems.length > 0 && (
          <Fetched part={problemsPart} waiting={<Skeleton className="mb-4 h-18" />}>
            {({ AddressProblems }) => <AddressProblems problems={problems} />}
          </Fetched>
        )}
      </div>
      <div className="grid gap-6 pb-24 lg:pb-8" style={{ gridTemplateColumns: columns }}>
        {rail && view.show !== 'compare' && (
          <section
            aria-label="Filters"
            className="sticky top-[62px] -ml-2 grid max-h-[calc(100dvh-62px)] content-start gap-4 self-start overflow-y-auto py-1 pr-3 pl-2"
          >
            <FilterFields
              filters={view.filters}
              counts={answer.counts}
              isTyping={text.trim() !== view.filters.text.trim()}
            />
            <Button onClick={desk.clear} aria-disabled={filtersSet === 0 || undefined}>
              Clear filters
            </Button>
          </section>
        )}
        <div className={view.show === 'compare' && rail ? 'col-span-2 min-w-0' : 'min-w-0'}>
          {view.show === 'compare' ? (
            <Fetched part={comparePart} waiting={<Skeleton lines={8} />}>
              {({ CompareView }) => <CompareView view={view} against={against} />}
            </Fetched>
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
              {isRoomy && view.compare.length > 0 && (
                <Fetched part={compareBarPart} waiting={<Skeleton className="h-16" />}>
                  {({ CompareBar }) => <CompareBar compare={view.compare} />}
                </Fetched>
              )}
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
        {ship && (
          <FetchedDialog part={shipPart} onLost={desk.close}>
            {({ ShipFrame }) => <ShipFrame ship={ship} view={view} records={answer.records} beside={panel} />}
          </FetchedDialog>
        )}
      </div>
      {!isRoomy && view.show !== 'compare' && (
        <Fetched part={phoneBarPart} waiting={null}>
          {({ PhoneBar }) => (
            <PhoneBar
              filtersSet={filtersSet + (against ? 1 : 0)}
              compared={view.compare.length}
              onFilters={() => setFiltersOpen(true)}
            />
          )}
        </Fetched>
      )}
      {filtersOpen && (
        <FetchedDialog part={filtersPart} onLost={closeFilters}>
          {({ FilterSheet }) => <FilterSheet onClose={closeFilters} view={view} filters={filters} answer={answer} />}
        </FetchedDialog>
      )}
    </DeskProvider>
  )
}

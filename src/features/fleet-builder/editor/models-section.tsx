import { useMemo, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { shortageOf } from '#game/fleet/fleet-shortage.ts'
import { designName } from '#pieces/fleet/fleet-words.ts'
import { selectOwnedDesigns, useCollection, type CollectionStore } from '#store/account/collection.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CheckIcon, PlusIcon } from '#ui/icon/icons.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { useEditor } from '../open-fleet/editor-context.ts'
import { useFleetView, useDeferredView } from '../open-fleet/open-fleet.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.models

interface ModelsProps {
  readonly collection: CollectionStore
}

/** Models that the player lacks for this fleet. Hidden until the player has recorded at least one owned model. */
export function ModelsSection({ collection }: ModelsProps): ReactElement | null {
  const hasModels = useCollection(collection, selectOwnedDesigns).length > 0
  const hasShips = useFleetView(({ ships }) => ships.length > 0)
  return hasModels && hasShips ? <Models collection={collection} /> : null
}

function Models({ collection }: ModelsProps): ReactElement {
  const { fleet } = useDeferredView()
  const { catalogue } = useEditor()
  const items = useCollection(collection, (state) => state.items)
  const missing = useMemo(
    () => shortageOf(fleet, new Map(Object.entries(items).map(([id, { owned }]) => [id, owned]))),
    [fleet, items],
  )
  const total = missing.reduce((sum, { missing: count }) => sum + count, 0)
  return (
    <section aria-labelledby="fleet-models" className="grid gap-1">
      <Heading level={2} size="part" id="fleet-models" className="border-b border-ink pb-1">
        {texts.heading}
      </Heading>
      {total === 0 ? (
        <p className="flex items-center gap-2 py-2 text-good">
          <CheckIcon /> {texts.allOwned}
        </p>
      ) : (
        <>
          <p className="text-sm text-ink-dim">{texts.missing(total)}</p>
          <ul aria-label={texts.list}>
            {missing.map(({ design, needed, owned, missing: count }) => (
              <li key={design} className="flex items-center gap-3 border-b border-hairline">
                <span className="min-w-0 grow">
                  <Link to={`/ship-catalog?ship=${design}`} className="text-link inline-flex min-h-11 items-center">
                    {designName(design, catalogue)}
                  </Link>
                  <span className="ml-2 text-sm text-ink-dim">{texts.owned(owned, needed)}</span>
                </span>
                <span translate="no" className="figures">
                  {count}
                  <span className="sr-only">{texts.missingAfterCount}</span>
                </span>
                <IconButton
                  label={texts.addOwned(designName(design, catalogue))}
                  icon={<PlusIcon />}
                  onClick={() => collection.getState().setOwned(design, owned + 1)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

import { catalogue } from '#content/catalogue.ts'
import { factions } from '#content/factions.ts'
import { ShipDrawing } from '#pieces/hull/ship-drawing.tsx'
import { RulesWords } from '#pieces/rules/rules-inline.tsx'
import { useRulesView, type CardSubject } from '#pieces/rules/rules-view.tsx'
import { withNumber } from '#pieces/rules/rules-words.ts'
import { StatBlock } from '#pieces/ship/stat-block.tsx'
import { rulesBook, type TermMap } from '#store/rules/rules-book.ts'
import { placePath, readPlace } from '#store/rules/rules-place.ts'
import { RulesLink } from './rules-link.tsx'
import { texts } from './texts.ts'

/** Title of a card. For a term it includes the number given where the term is mentioned, as in "Accurate 2". */
export function cardTitle(subject: CardSubject, terms: TermMap): string {
  switch (subject.of) {
    case 'term':
      return withNumber(terms.get(subject.id)?.term ?? subject.id, subject.n)
    case 'ship':
      return catalogue.ships.get(subject.id)?.name ?? subject.id
    case 'refit':
      return catalogue.refits.get(subject.id)?.name ?? subject.id
    case 'admiral':
      return catalogue.admirals.get(subject.id)?.name ?? subject.id
  }
}

interface BodyProps {
  readonly id: string
  readonly onNavigate: () => void
}

const goLink = 'text-link inline-flex min-h-11 items-center'

function TermBody({ id, n, onNavigate }: BodyProps & { readonly n: number | undefined }) {
  const term = useRulesView().terms.get(id)
  if (!term) return <p>{texts.card.missing}</p>
  const place = readPlace(term.page)
  const page = rulesBook.find(place.slug)
  const rule = page?.sections.find(({ id: sectionId }) => sectionId === place.section) ?? page
  return (
    <>
      <p className="rules-text text-base">
        <RulesWords words={withNumber(term.text, n)} />
      </p>
      {page && (
        <RulesLink to={placePath(place)} onClick={onNavigate} className={goLink}>
          <span className="rules-no mr-1.5">{rule?.number}</span> {rule?.title}
        </RulesLink>
      )}
    </>
  )
}

function ShipBody({ id, onNavigate }: BodyProps) {
  const ship = catalogue.ships.get(id)
  if (!ship) return null
  return (
    <>
      <p className="text-ink-dim">{texts.card.ship(factions[ship.faction].name, ship.class, ship.points, ship.role)}</p>
      <ShipDrawing ship={ship} className="my-2 w-full" />
      <StatBlock ship={ship} traits={false} />
      <RulesLink to={`/ship-catalog?ship=${id}`} onClick={onNavigate} className={goLink}>
        {texts.card.openShip}
      </RulesLink>
    </>
  )
}

function RefitBody({ id }: { readonly id: string }) {
  const refit = catalogue.refits.get(id)
  if (!refit) return null
  return (
    <>
      <p className="text-ink-dim">{texts.card.refit(refit.slot, refit.points)}</p>
      <p className="rules-text text-base">{refit.text}</p>
    </>
  )
}

function AdmiralBody({ id }: { readonly id: string }) {
  const admiral = catalogue.admirals.get(id)
  if (!admiral) return null
  return (
    <>
      <p className="text-ink-dim">
        {texts.card.admiral(
          admiral.faction === 'mercenary' ? texts.card.mercenary : factions[admiral.faction].name,
          admiral.points,
        )}
      </p>
      <p className="rules-text text-base">{admiral.text}</p>
    </>
  )
}

/** Content of a card. Terms are explained from the glossary, everything else from the catalogue. */
export function CardBody({ subject, onNavigate }: { readonly subject: CardSubject; readonly onNavigate: () => void }) {
  const { terms } = useRulesView()
  return (
    <div className="grid gap-1">
      <p className="label-text text-lg">{cardTitle(subject, terms)}</p>
      {subject.of === 'term' && <TermBody id={subject.id} n={subject.n} onNavigate={onNavigate} />}
      {subject.of === 'ship' && <ShipBody id={subject.id} onNavigate={onNavigate} />}
      {subject.of === 'refit' && <RefitBody id={subject.id} />}
      {subject.of === 'admiral' && <AdmiralBody id={subject.id} />}
    </div>
  )
}

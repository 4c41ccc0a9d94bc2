import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { RulesViewProvider, type CardSubject, type RulesView } from '#pieces/rules/rules-view.tsx'
import { Button } from '#ui/button/button.tsx'
import { ArrowLeftIcon } from '#ui/icon/icons.tsx'
import { InfoCard } from '#ui/layer/info-card.tsx'
import { CardBody, cardTitle } from './card-body.tsx'
import { CardsContext, type Cards } from './card-context.ts'
import { Mention } from './term-mention.tsx'

interface OpenCard {
  readonly subject: CardSubject
  readonly anchor: HTMLElement
  readonly pressed: boolean
  /** The card that was shown before this one, for the back button. */
  readonly before?: CardSubject
}

/** Delays in ms: before a card opens under the mouse, and before it closes after the mouse has left. */
const hoverDelay = 300
const leaveDelay = 250

/** Shows one card at a time. A mention inside the card replaces it; a button leads back to the previous one. */
export function CardHost({
  view,
  children,
}: {
  readonly view: Omit<RulesView, 'Mention'>
  readonly children: ReactNode
}) {
  const [card, setCard] = useState<OpenCard | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const anchor = card?.anchor ?? null

  const cards = useMemo((): Cards => {
    const after = (wait: number, act: () => void) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(act, wait)
    }
    return {
      press: (subject, trigger) => {
        clearTimeout(timer.current)
        setCard((open) =>
          open?.pressed && open.anchor === trigger ? null : { subject, anchor: trigger, pressed: true },
        )
      },
      hover: (subject, trigger) =>
        after(hoverDelay, () =>
          setCard((open) => (open?.pressed ? open : { subject, anchor: trigger, pressed: false })),
        ),
      leave: () => after(leaveDelay, () => setCard((open) => (open?.pressed ? open : null))),
    }
  }, [])

  const inside = useMemo((): Cards => {
    const press = (subject: CardSubject) =>
      setCard((open) => open && { ...open, subject, pressed: true, before: open.subject })
    return { press, hover: () => undefined, leave: () => undefined }
  }, [])

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!anchor) return undefined
    anchor.setAttribute('aria-expanded', 'true')
    return () => anchor.removeAttribute('aria-expanded')
  }, [anchor])

  const pageView = useMemo((): RulesView => ({ ...view, Mention }), [view])
  const close = () => setCard(null)
  const before = card?.before
  return (
    <RulesViewProvider view={pageView}>
      <CardsContext value={cards}>{children}</CardsContext>
      <InfoCard
        anchor={anchor}
        label={card ? cardTitle(card.subject, view.terms) : ''}
        takesFocus={card?.pressed ?? false}
        onClose={close}
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={() => cards.leave()}
      >
        <CardsContext value={inside}>
          {before && (
            <Button
              variant="quiet"
              className="mb-2 -ml-3"
              onClick={() => setCard((open) => open && { ...open, subject: before, before: undefined })}
            >
              <ArrowLeftIcon size={18} /> {cardTitle(before, view.terms)}
            </Button>
          )}
          {card && <CardBody subject={card.subject} onNavigate={close} />}
        </CardsContext>
      </InfoCard>
    </RulesViewProvider>
  )
}

import { useState } from 'react'
import type { Overview } from '#records/staff/analytics-answers.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { ArrowRightIcon, InfoIcon } from '#ui/icon/icons.tsx'
import { InfoCard } from '#ui/layer/info-card.tsx'
import { useAnalytics } from '../address/analytics-context.tsx'
import { changeOf, figureNames, figureOf, formatFigure, type FigureName } from '../figures.ts'
import { countsTexts as counts } from '../texts.ts'
import { texts } from './texts.ts'
import './figure-cards.css'

const words = texts.figures

interface FigureCardProps {
  readonly overview: Overview
  readonly name: FigureName
  readonly isComparable: boolean
  readonly onAsk: (button: HTMLElement) => void
}

function FigureCard({ overview, name, isComparable, onAsk }: FigureCardProps) {
  const { address, change: changeAddress } = useAnalytics()
  const [now, before] = [figureOf(overview.now, name), figureOf(overview.before, name)]
  const change = isComparable ? changeOf(name, now, before) : undefined
  const label = counts.figures[name]
  return (
    <li className="figure-card" data-chosen={address.figure === name}>
      <button
        type="button"
        aria-pressed={address.figure === name}
        className="figure-card-choose"
        onClick={() => changeAddress({ figure: name === figureNames[0] ? '' : name }, { replace: true })}
      >
        <span className="label-text text-sm text-ink-dim">{label}</span>
        <span className="figures text-2xl leading-tight whitespace-nowrap">
          {now === null ? counts.noValue : formatFigure(name, now)}
        </span>
        <span className="text-sm">
          {change && (
            <span className="font-semibold whitespace-nowrap" data-direction={change.direction}>
              {change.direction !== 'same' && (
                <ArrowRightIcon
                  size={14}
                  className={`mr-0.5 inline ${change.direction === 'up' ? '-rotate-45' : 'rotate-45'}`}
                />
              )}
              {change.text}
            </span>
          )}{' '}
          <span className="text-ink-dim">
            {before === null ? words.noBefore : words.before(formatFigure(name, before))}
            {name === 'visitors' && !overview.visitors_exact && `, ${words.sumShort}`}
          </span>
        </span>
      </button>
      <IconButton
        label={words.about(label)}
        icon={<InfoIcon size={18} />}
        className="absolute top-0 right-0 text-ink-dim"
        onClick={({ currentTarget }) => onAsk(currentTarget)}
      />
    </li>
  )
}

interface FigureCardsProps {
  readonly overview: Overview
  /** Whether the span before was counted completely. */
  readonly isComparable: boolean
}

/** The figures of the span beside those of the span before, each with its definition. Pressing one shows its chart. */
export function FigureCards({ overview, isComparable }: FigureCardsProps) {
  const [asked, setAsked] = useState<{ readonly name: FigureName; readonly button: HTMLElement }>()
  const name = asked?.name ?? 'visitors'
  return (
    <>
      <ul aria-label={words.choose} className="figure-cards">
        {figureNames.map((one) => (
          <FigureCard
            key={one}
            overview={overview}
            name={one}
            isComparable={isComparable}
            onAsk={(button) => setAsked((now) => (now?.name === one ? undefined : { name: one, button }))}
          />
        ))}
      </ul>
      <InfoCard
        anchor={asked?.button ?? null}
        label={words.about(counts.figures[name])}
        takesFocus
        onClose={() => setAsked(undefined)}
      >
        <p className="label-text">{counts.figures[name]}</p>
        <p>{words.definitions[name]}</p>
        {name === 'visitors' && <p className="mt-2">{overview.visitors_exact ? words.exact : words.sum}</p>}
      </InfoCard>
    </>
  )
}

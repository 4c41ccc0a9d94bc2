import { Link } from 'react-router-dom'
import type { BalanceQuestion } from '#game/balance/balance-question.ts'
import type { Share } from '#game/battle/run/win-rate.ts'
import { factionName } from '#pieces/fleet/fleet-words.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { questionParts } from '../address/question-address.ts'
import { balancePath } from '../balance-places.ts'
import { formatCount, interval, percent } from '../figures.ts'
import { ShareLine } from '../frame/share-line.tsx'
import type { ShownCell } from './matrix-view.ts'
import { texts } from './texts.ts'

const words = texts.detail

interface CellDetailProps {
  readonly cell: ShownCell
  readonly question: BalanceQuestion
  readonly bounds: readonly [number, number]
  readonly onClose: () => void
}

/** One pairing by both models, with a link to the replay of a battle. */
export function CellDetail({ cell, question, bounds, onClose }: CellDetailProps) {
  const { row, column, share, other, isUneven, isDisputed } = cell
  const rateWords = (of: Share | undefined) =>
    of ? words.rate(percent(of.rate, 1), interval(of), formatCount(of.battles)) : words.notFought
  const otherModel = question.model === 'track' ? ('table' as const) : ('track' as const)
  const query = new URLSearchParams({ ...questionParts(question), row, column, battle: '0' }).toString()
  return (
    <Panel
      title={words.title(factionName(row), factionName(column))}
      aria-label={words.title(factionName(row), factionName(column))}
      actions={<IconButton label={words.close} icon={<CloseIcon />} onClick={onClose} />}
    >
      <dl className="grid gap-3">
        {[
          { model: question.model, of: share },
          { model: otherModel, of: other },
        ].map(({ model, of }) => (
          <div key={model}>
            <dt className="label-text text-base">{words.here[model]}</dt>
            <dd>
              <span className="figures">{rateWords(of)}</span>
              {of && <ShareLine share={of} bounds={bounds} />}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {isUneven && <Badge tone="warning">{texts.marks.uneven}</Badge>}
        {isDisputed && <Badge tone="danger">{texts.marks.disagree}</Badge>}
        <Link to={`${balancePath}/replay?${query}`} className={buttonClass({ variant: 'secondary' })}>
          {words.replay}
        </Link>
      </div>
    </Panel>
  )
}

import { useStore } from 'zustand'
import type { StoredReport } from '#records/saves/battle-reports.ts'
import type { ReportState } from '#shared/battles.ts'
import type { WaitingReport } from '#store/battles/battle-device.ts'
import type { BattlesStore } from '#store/battles/make-battles-store.ts'
import { useSession } from '#store/hooks.ts'
import { Badge, type BadgeProps } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { ShareIcon } from '#ui/icon/icons-actions.tsx'
import { gameLine, GameRow } from './game-row.tsx'
import { shownGame } from './shown-game.ts'
import { texts } from './texts.ts'

const tones: Readonly<Record<ReportState, BadgeProps['tone']>> = {
  open: 'plain',
  confirmed: 'good',
  objected: 'danger',
}

interface StoredRowProps {
  readonly report: StoredReport
  readonly onLink: () => void
  readonly onChange: () => void
  readonly onRemove: () => void
}

function StoredRow({ report, onLink, onChange, onRemove }: StoredRowProps) {
  const isReporter = report.reporter === useSession().user?.id
  const isTyped = report.source === ''
  const game = shownGame(report, isReporter)
  const line = gameLine(game)
  return (
    <GameRow game={game} badges={<Badge tone={tones[report.state]}>{texts.states[report.state]}</Badge>}>
      {report.state === 'objected' && isReporter && isTyped && (
        <p className="text-hull wrap-anywhere">{texts.objection(report.objection)}</p>
      )}
      {!isReporter && isTyped && <p className="text-sm text-ink-dim">{texts.answered}</p>}
      {!isTyped && <p className="text-sm text-ink-dim">{texts.told}</p>}
      {isReporter && isTyped && report.state !== 'confirmed' && (
        <div className="flex flex-wrap gap-2">
          {report.state === 'open' && (
            <Button icon={<ShareIcon />} aria-label={texts.linkOf(line)} onClick={onLink}>
              {texts.link}
            </Button>
          )}
          <Button variant="quiet" aria-label={texts.changeOf(line)} onClick={onChange}>
            {texts.change}
          </Button>
          <Button variant="quiet" aria-label={texts.removeOf(line)} onClick={onRemove}>
            {texts.remove}
          </Button>
        </div>
      )}
    </GameRow>
  )
}

function WaitingRow({ report, onRemove }: { readonly report: WaitingReport; readonly onRemove: () => void }) {
  const { refusal } = report
  return (
    <GameRow
      game={report}
      badges={<Badge tone={refusal ? 'danger' : 'warning'}>{refusal ? texts.refused : texts.waiting}</Badge>}
    >
      {refusal && <p className="text-hull">{refusal}</p>}
      <div>
        <Button variant="quiet" aria-label={texts.removeOf(gameLine(report))} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </GameRow>
  )
}

interface OwnGamesProps {
  readonly store: BattlesStore
  readonly rows: readonly StoredReport[]
  readonly onLink: (report: StoredReport) => void
  readonly onChange: (report: StoredReport) => void
  readonly onRemove: (report: StoredReport) => void
}

/** The games that wait on the device, and the account's games, newest first. */
export function OwnGames({ store, rows, onLink, onChange, onRemove }: OwnGamesProps) {
  const { waiting, drop } = useStore(store)
  return (
    <ul aria-label={texts.list} className="border-t border-hairline empty:hidden">
      {waiting.toReversed().map((report) => (
        <WaitingRow key={report.key} report={report} onRemove={() => drop(report.key)} />
      ))}
      {rows.map((report) => (
        <StoredRow
          key={report.id}
          report={report}
          onLink={() => onLink(report)}
          onChange={() => onChange(report)}
          onRemove={() => onRemove(report)}
        />
      ))}
    </ul>
  )
}

import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { factionName } from '#pieces/fleet/fleet-words.ts'
import { scenarioName } from '#pieces/fleet/scenario-words.ts'
import { describeRecordError } from '#records/errors.ts'
import type { BattleAnswer, LinkedReport } from '#records/saves/battle-reports.ts'
import { objectionLength, type BattleLinkBody } from '#shared/battles.ts'
import type { BattlesStore } from '#store/battles/make-battles-store.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { DateText } from '#ui/dates.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/layer/toast.ts'
import { PageHeading } from '#ui/page/typography.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { shownGame, type ShownSide } from './shown-game.ts'
import { texts } from './texts.ts'

const words = texts.answer

const Side = ({ who, side }: { readonly who: string; readonly side: ShownSide }) => (
  <div className="border-l-4 border-line pl-3">
    <p className="label-text">{who}</p>
    <p className="text-lg">{texts.side(factionName(side.faction), side.points)}</p>
    <p className="text-ink-dim">{words.lost(side.lost)}</p>
  </div>
)

/** The reported game, from the reader's point of view. */
function ToldGame({ report }: { readonly report: LinkedReport }) {
  const isReporter = report.role === 'reporter'
  const game = shownGame(report, isReporter)
  const facts = [
    [words.scenario, scenarioName(game.scenario)],
    [words.rounds, game.rounds],
    [words.played, <DateText key="day" value={game.playedOn} />],
    ...(game.note === '' ? [] : [[words.note, game.note]]),
  ] as const
  return (
    <div className="grid gap-4">
      <p className="label-text text-2xl">{isReporter ? words.ownResult[game.winner] : words.result[report.winner]}</p>
      <div className="grid grid-cols-2 gap-4">
        <Side who={words.you} side={game.own} />
        <Side who={words.them} side={game.other} />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={String(name)} className="contents">
            <dt className="text-ink-dim">{name}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface AnswerFormProps {
  readonly report: LinkedReport
  readonly onAnswer: (answer: Omit<BattleAnswer, 'revision'>) => Promise<void>
}

function AnswerForm({ report, onAnswer }: AnswerFormProps) {
  const [isObjecting, setObjecting] = useState(false)
  const [objection, setObjection] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (answer: Omit<BattleAnswer, 'revision'>) => {
    setBusy(true)
    await onAnswer(answer)
    setBusy(false)
    setObjecting(false)
  }
  if (isObjecting) {
    return (
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void send({ answer: 'objected', objection: objection.trim() })
        }}
      >
        <TextArea
          label={words.objection}
          hint={words.objectionHint}
          rows={3}
          maxLength={objectionLength}
          value={objection}
          onChange={(event) => setObjection(event.currentTarget.value)}
        />
        <div className="flex gap-2">
          <Button type="submit" variant="primary" busy={isBusy}>
            {words.sendObjection}
          </Button>
          <Button variant="quiet" onClick={() => setObjecting(false)}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      {report.state !== 'confirmed' && (
        <Button
          variant="primary"
          icon={<CheckIcon />}
          busy={isBusy}
          onClick={() => void send({ answer: 'confirmed', objection: '' })}
        >
          {words.confirm}
        </Button>
      )}
      {report.state !== 'objected' && <Button onClick={() => setObjecting(true)}>{words.object}</Button>}
    </div>
  )
}

type Reading =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly why: string }
  | { readonly is: 'ready'; readonly report: LinkedReport }

/** The game of a link that a reporter passed on. The other side confirms it or objects. */
export function AnswerView({ store, link }: { readonly store: BattlesStore; readonly link: BattleLinkBody }) {
  const [reading, setReading] = useState<Reading>({ is: 'loading' })
  const read = async () => {
    setReading({ is: 'loading' })
    const answer = await store.getState().open(link)
    if (answer.ok) setReading({ is: 'ready', report: answer.value })
    else
      setReading({
        is: 'failed',
        why: answer.error.kind === 'not-found' ? words.gone : describeRecordError(answer.error),
      })
  }
  const first = useRef(read)
  useEffect(() => void first.current(), [])
  const report = reading.is === 'ready' ? reading.report : undefined
  const say = async (answer: Omit<BattleAnswer, 'revision'>) => {
    if (!report) return
    const said = await store.getState().answer(link, { ...answer, revision: report.revision })
    if (said.ok) {
      setReading({ is: 'ready', report: said.value })
      toast(words.done, { tone: 'good' })
    } else if (said.error.kind === 'conflict') {
      toast(words.conflict, { tone: 'problem' })
      await read()
    } else toast(describeRecordError(said.error), { tone: 'problem' })
  }
  const mayAnswer = report?.role === 'new' || report?.role === 'opponent'
  const standing = report?.role === 'reporter' ? words.reporter : report?.role === 'stranger' ? words.stranger : ''
  return (
    <>
      <PageHeading
        title={words.title}
        lead={report && report.role !== 'reporter' ? words.lead(report.reporter_name) : undefined}
        actions={
          <Link to="/fleet-builder?games" className={buttonClass({ variant: 'quiet' })}>
            {words.games}
          </Link>
        }
      />
      {reading.is === 'loading' && (
        <div role="status" aria-label={words.loading}>
          <Skeleton lines={6} />
        </div>
      )}
      {reading.is === 'failed' && (
        <ErrorState level={2} title={words.failed} onRetry={() => void read()}>
          {reading.why}
        </ErrorState>
      )}
      {report && (
        <div className="plate plate-notched grid max-w-2xl gap-5 p-4 sm:p-6">
          <ToldGame report={report} />
          <p role="status" className="font-semibold empty:hidden">
            {standing || (report.role === 'opponent' ? words.state[report.state] : '')}
          </p>
          {mayAnswer && <AnswerForm key={`${report.state}${report.revision}`} report={report} onAnswer={say} />}
        </div>
      )}
    </>
  )
}

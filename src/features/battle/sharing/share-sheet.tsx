import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { QrCode } from '#pieces/fleet/qr-code.tsx'
import type { SeatAnswer, TableChange, TableSide } from '#shared/table.ts'
import type { LiveState } from '#store/table/shared/live-state.ts'
import { Button } from '#ui/button/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { toast } from '#ui/layer/toast.ts'
import { Heading } from '#ui/page/typography.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { liveProblemWords } from './live-problem-words.ts'
import { texts } from './texts.ts'

const words = texts.share

/** Links to a shared battle. Only the fragment has the secret of onlookers: browsers send no fragment to a server. */

const joinLink = (code: string, origin = window.location.origin): string => `${origin}/battle?join=${code}`

const watchLink = (secret: string, origin = window.location.origin): string => `${origin}/#watch=${secret}`

/** The link to the record of a finished battle. */
const recordLink = (secret: string, origin = window.location.origin): string => `${origin}/#battle=${secret}`

interface ShareSheetProps {
  readonly onClose: () => void
}

/** Shares the battle, and then shows how others can join and watch. */
export function ShareSheet({ onClose }: ShareSheetProps) {
  const { live, row } = useBattle()
  return (
    <Sheet open title={words.title} onOpenChange={onClose}>
      {live && row.account.state === 'shared' ? <Shared live={live} onClose={onClose} /> : <NotShared />}
    </Sheet>
  )
}

const sideChoices = ['0', '1', 'both'] as const
type SideChoice = (typeof sideChoices)[number]

const sidesOf = (choice: SideChoice): readonly TableSide[] => (choice === 'both' ? [0, 1] : [choice === '0' ? 0 : 1])

function NotShared() {
  const { row, sides, tables } = useBattle()
  const [choice, setChoice] = useState<SideChoice>(row.own === 1 ? '1' : '0')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const share = async () => {
    if (!tables) return
    setBusy(true)
    const shared = await tables.getState().share(row.id, sidesOf(choice))
    setBusy(false)
    setProblem(shared.ok ? '' : liveProblemWords(shared.error))
  }
  return (
    <div className="grid gap-4">
      <p>{words.lead}</p>
      <SegmentedControl
        label={words.side}
        full
        className="[&_label]:py-1.5 [&_label]:leading-5"
        value={choice}
        onChange={setChoice}
        options={[
          { value: '0', label: sides[0] },
          { value: '1', label: sides[1] },
          { value: 'both', label: words.both },
        ]}
      />
      <p role="alert" className="text-hull empty:hidden">
        {problem}
      </p>
      <Button variant="primary" full busy={isBusy} onClick={() => void share()}>
        {words.go}
      </Button>
    </div>
  )
}

type Change = Exclude<TableChange, 'leave' | 'delete'>

function Shared({ live, onClose }: ShareSheetProps & { readonly live: LiveState }) {
  const { row, sides, tables, table } = useBattle()
  const { joinCode, joinSides, watchSecret, isHost } = live
  const [isLeaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  const change = async (what: Change, done = '', of: readonly TableSide[] = []) => {
    if (!tables) return
    const changed = await tables.getState().changeTable(row.id, what, of)
    if (!changed.ok) toast(liveProblemWords(changed.error), { tone: 'problem' })
    else if (done) toast(done)
  }
  const leave = async () => {
    if (!tables) return
    const gone = await tables.getState().leaveTable(row.id, 'leave')
    if (!gone.ok) return toast(liveProblemWords(gone.error), { tone: 'problem' })
    toast(words.left)
    onClose()
    await navigate('/battle')
  }
  return (
    <div className="grid gap-5">
      {joinCode !== '' ? (
        <section>
          <Heading level={3} size="small">
            {words.codeTitle}
          </Heading>
          <p translate="no" className="figures my-1 text-center text-4xl tracking-[0.2em]">
            {joinCode}
          </p>
          <QrCode text={joinLink(joinCode)} label={words.qr} className="mx-auto w-full max-w-56 border border-line" />
          <p className="mt-2">{words.codeWords}</p>
          {joinSides.length === 1 && <p>{words.codeFor(sides[joinSides[0] ?? 0])}</p>}
          <p className="text-sm text-ink-dim">{joinSides.length > 0 ? words.codeOnce : words.codeEnds}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button onClick={() => void copyText(joinLink(joinCode), { done: words.copied, refused: words.notCopied })}>
              {words.copyLink}
            </Button>
            <Button variant="quiet" onClick={() => void change('no-join-code')}>
              {words.noCode}
            </Button>
          </div>
        </section>
      ) : (
        isHost && (
          <section className="grid gap-2">
            <p className="text-ink-dim">{words.noCodeNow}</p>
            <Button onClick={() => void change('new-join-code')}>{words.newCode}</Button>
          </section>
        )
      )}
      <Seats live={live} onCode={(side) => void change('new-join-code', '', [side])} />
      {watchSecret !== '' && (
        <section>
          <Heading level={3} size="small">
            {words.watchTitle}
          </Heading>
          <p>{words.watchWords}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              onClick={() =>
                void copyText(table.isOver ? recordLink(watchSecret) : watchLink(watchSecret), {
                  done: words.copied,
                  refused: words.notCopied,
                })
              }
            >
              {words.copyWatch}
            </Button>
            <Button variant="quiet" onClick={() => void change('new-watch-secret', words.newWatchDone)}>
              {words.newWatch}
            </Button>
          </div>
        </section>
      )}
      <Button variant="quiet" onClick={() => setLeaving(true)}>
        {words.leave}
      </Button>
      {isLeaving && (
        <ConfirmDialog
          open
          title={words.leave}
          confirmLabel={words.leave}
          onOpenChange={() => setLeaving(false)}
          onConfirm={() => void leave()}
        >
          {words.leaveAsk}
        </ConfirmDialog>
      )}
    </div>
  )
}

const seatName = ({ is_mine, name }: SeatAnswer): string => (is_mine ? words.you : name || words.player)

interface SeatsProps {
  readonly live: LiveState
  readonly onCode: (side: TableSide) => void
}

/** Which players have which side. A taken side can have more players. */
function Seats({ live: { seats, sides: own, isHost }, onCode }: SeatsProps) {
  const { sides } = useBattle()
  return (
    <section>
      <Heading level={3} size="small">
        {words.seats}
      </Heading>
      <ul>
        {([0, 1] as const).map((at) => {
          const side = sides[at]
          const taken = seats.filter((seat) => seat.sides.some((one) => one === at))
          return (
            <li key={at} className="border-b border-hairline py-1.5">
              <span translate="no" className="font-semibold wrap-anywhere">
                {side}
              </span>
              {taken.length === 0 && <span className="block text-ink-dim">{words.free}</span>}
              {taken.map((seat) => (
                <span key={seat.seat} className="block wrap-anywhere">
                  {seatName(seat)}{' '}
                  {seat.device_name && <span className="text-ink-dim">{words.on(seat.device_name)}</span>}
                </span>
              ))}
              {taken.length > 0 && (isHost || own.includes(at)) && (
                <Button variant="quiet" aria-label={words.codeOfSide(side)} onClick={() => onCode(at)}>
                  {words.codeOf}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

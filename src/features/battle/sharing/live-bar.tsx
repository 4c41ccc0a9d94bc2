import { useState } from 'react'
import type { Request } from '#game/play/several/take-back-requests.ts'
import type { LiveState } from '#store/table/shared/live-state.ts'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { toast } from '#ui/layer/toast.ts'
import { useBattle } from '../play/battle-context.tsx'
import { happeningOf } from '../state/correction.ts'
import { eventWords } from '../state/event-words.ts'
import { liveProblemWords } from './live-problem-words.ts'
import { MisfitsDialog } from './misfits-dialog.tsx'
import { NotCountedList } from './not-counted-list.tsx'
import { texts } from './texts.ts'

/**
 * The state of the connection to other phones: whether this phone is up to date, which phone writes, and what the other
 * side asks.
 */
export function LiveBar() {
  const { live, actions } = useBattle()
  if (!live) return null
  return (
    <div className="mb-3 grid gap-2">
      <Light state={live} />
      {live.isElsewhere && <Elsewhere writer={live.writer} />}
      {live.isDifferent && (
        <p role="alert" className="border border-hull px-3 py-2 text-sm">
          {texts.different}
        </p>
      )}
      <Requests />
      <NotCountedList items={live.notCounted} onRead={(ids) => void actions.forget(ids)} />
      {live.misfits.length > 0 && <MisfitsDialog misfits={live.misfits} />}
    </div>
  )
}

const lights = { live: 'bg-good', behind: 'bg-brass', apart: 'bg-hull-fill' } as const

function Light({ state: { light, unsent, standing, problem } }: { readonly state: LiveState }) {
  if (standing !== 'shared') return null
  return (
    <div role="status" className="text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        <span
          aria-hidden="true"
          className={cx('size-3 shrink-0 border border-ink', lights[light], light === 'apart' ? '' : 'rounded-full')}
        />
        <span>{texts.light[light]}</span>
        {unsent > 0 && <span className="text-ink-dim">{texts.light.unsent(unsent)}</span>}
      </p>
      {light === 'apart' && <p className="text-ink-dim">{texts.light.apartWords}</p>}
      {(problem === 'full' || problem === 'gone') && <p className="text-hull">{liveProblemWords(problem)}</p>}
    </div>
  )
}

function Elsewhere({ writer }: { readonly writer: string }) {
  const { row, tables } = useBattle()
  const [isBusy, setBusy] = useState(false)
  const takeOver = async () => {
    if (!tables) return
    setBusy(true)
    const taken = await tables.getState().takeOver(row.id)
    setBusy(false)
    toast(taken.ok ? texts.elsewhere.tookOver : liveProblemWords(taken.error), taken.ok ? {} : { tone: 'problem' })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border border-ink bg-paper-raised px-3 py-2">
      <p className="min-w-0 grow wrap-anywhere">{texts.elsewhere.words(writer)}</p>
      <Button busy={isBusy} onClick={() => void takeOver()}>
        {texts.elsewhere.takeOver}
      </Button>
    </div>
  )
}

/** The open requests of one side to the other, to take back or to correct an event. */
function Requests() {
  const { table, battle, names, sides, actions, requests, acts, live } = useBattle()
  const own = live?.sides ?? []
  const telling = { battle, names, sides, volleys: table.volleys }
  const whatOf = ({ event, as }: Request): string => {
    const happening = as ?? happeningOf(table, event)
    return happening ? eventWords(happening, event, telling) : ''
  }
  const restOf = ({ event }: Request): number => {
    const at = table.standing.findIndex((one) => one.event.id === event)
    return at < 0 ? 0 : table.standing.slice(at + 1).filter((one) => one.event.kind !== 'asked').length
  }
  return requests.map((request) => {
    const isMine = own.length === 1 && request.by === own[0]
    const side = sides[request.by ?? 0]
    return (
      <section key={request.id} role="alert" className="border border-ink bg-paper-raised px-3 py-2">
        <p className="wrap-anywhere">
          {isMine
            ? texts.requests.mine(whatOf(request))
            : request.as
              ? texts.requests.theirsToCorrect(side, whatOf(request))
              : texts.requests.theirs(side, whatOf(request))}
        </p>
        {!isMine && !request.as && restOf(request) > 0 && (
          <p className="text-sm text-ink-dim">{texts.requests.rest(restOf(request))}</p>
        )}
        {!isMine && acts.length > 0 && (
          <div className="mt-2 flex gap-2">
            <Button variant="primary" onClick={() => void actions.answer(request, true)}>
              {texts.requests.agree}
            </Button>
            <Button onClick={() => void actions.answer(request, false)}>{texts.requests.refuse}</Button>
          </div>
        )}
      </section>
    )
  })
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeRecordError } from '#records/errors.ts'
import type { StaffHome, StoreHealth } from '#records/staff/staff-home.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { Button } from '#ui/button/button.tsx'
import { Progress } from '#ui/state/progress.tsx'
import { texts } from './texts.ts'

const words = texts.health.backUp

/** How often the progress of the backup is fetched, ms. */
const askEvery = 1000

/** The answer may be lost while the backup continues, because the app and proxies wait only for about a minute. */
async function endOf(home: StaffHome): ReturnType<StaffHome['backup']> {
  for (;;) {
    const state = await home.backup()
    if (!state.ok || state.value.running === null) return state
    await new Promise((resolve) => setTimeout(resolve, askEvery))
  }
}

/**
 * Makes a backup now and shows its progress. A backup that is already running, such as the nightly one, is shown, too.
 */
export function BackUp({ newest }: { readonly newest: StoreHealth['backup'] }) {
  const { home } = useStaffRecords()
  const queries = useQueryClient()
  const [isSent, setSent] = useState(false)
  const [told, setTold] = useState('')
  const state = useQuery({
    queryKey: ['staff-backup'],
    queryFn: ({ signal }) => unwrap(home.backup(signal)),
    refetchInterval: ({ state: { data } }) => (isSent || data?.running ? askEvery : false),
  })
  const running = state.data?.running
  const isRunning = isSent || Boolean(running)
  const start = async () => {
    setTold('')
    setSent(true)
    const sent = await home.backUp()
    const end = !sent.ok && sent.error.kind === 'offline' ? await endOf(home) : sent
    const made = end.ok && end.value.newest?.at !== newest?.at ? end.value.newest : null
    setSent(false)
    setTold(made ? words.done(texts.bytes(made.bytes)) : words.failed(sent.ok ? '' : describeRecordError(sent.error)))
    await queries.invalidateQueries({ queryKey: ['staff-backup'] })
    await queries.invalidateQueries({ queryKey: ['staff-home'] })
  }
  const expected = newest?.bytes
  return (
    <div className="mt-3 grid gap-2 border-t border-hairline pt-3">
      {isRunning ? (
        <Progress
          label={words.running}
          value={expected === undefined || !running ? undefined : Math.min(running.bytes, expected)}
          max={expected}
          detail={words.written(
            texts.bytes(running?.bytes ?? 0),
            expected === undefined ? '' : texts.bytes(Math.max(expected, running?.bytes ?? 0)),
          )}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button onClick={() => void start()}>{words.open}</Button>
          <p className="min-w-0 grow basis-60 text-sm text-ink-dim">{words.hint}</p>
        </div>
      )}
      {state.data && (
        <p className="text-sm wrap-anywhere text-ink-dim">
          {state.data.folder === '' ? words.inStorage : words.folder(state.data.folder)}
        </p>
      )}
      <p role="status" className="empty:hidden">
        {told}
      </p>
    </div>
  )
}

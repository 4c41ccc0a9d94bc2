import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeRecordError, type RecordError } from '#records/errors.ts'
import type { StoreHealth } from '#records/staff/staff-home.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { Button } from '#ui/button/button.tsx'
import { Progress } from '#ui/state/progress.tsx'
import { texts } from './texts.ts'

const words = texts.health.backUp

/** How often the record store is asked how far the backup is, ms. */
const askEvery = 1000

/** The answer may get lost on the way while the backup goes on: proxies wait for a minute or so. */
const mayGoOn = ({ kind }: RecordError): boolean => kind === 'offline' || kind === 'server'

/** Makes a backup now, with how far it is. One that runs already, such as the nightly one, is shown too. */
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
    const made = await home.backUp()
    setSent(false)
    if (made.ok) setTold(words.done(texts.bytes(made.value.newest?.bytes ?? 0)))
    else if (!mayGoOn(made.error) || !(await state.refetch()).data?.running)
      setTold(words.failed(describeRecordError(made.error)))
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
      <p role="status" className="empty:hidden">
        {told}
      </p>
    </div>
  )
}

import { useState } from 'react'
import { describeRecordError } from '#records/errors.ts'
import { useSession } from '#store/hooks.ts'
import { useServices } from '#store/services.tsx'
import { exportStarMap } from '#store/stars/star-export.ts'
import { Button } from '#ui/button/button.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { DownloadIcon } from '#ui/icon/icons-actions.tsx'
import { saveFile } from '#ui/save-file.ts'
import { texts } from './texts.ts'

const words = texts.ownData

/** Button that downloads a JSON file with all data about the player in the record store and on this device (AU-10). */
export function OwnDataButton() {
  const { records, account } = useServices()
  const { user } = useSession()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState('')

  const readThrows = () =>
    account.rollLog().then(
      (log) => log.getState().exportFile(),
      () => null,
    )

  const save = async () => {
    setBusy(true)
    setProblem('')
    const [outcome, throws, starMap] = await Promise.all([
      records.account.exportOwnData(),
      readThrows(),
      exportStarMap(user?.id ?? ''),
    ])
    setBusy(false)
    const collection = account.collection().getState().items
    if (!outcome.ok) return setProblem(describeRecordError(outcome.error))
    saveFile(
      `orion-companion-${outcome.value.exportedAt.slice(0, 10)}.json`,
      'application/json',
      JSON.stringify({ ...outcome.value, rollLog: throws, collection, starMap }, null, 2),
    )
    const unread = [!throws && words.throws, !starMap && words.starMap]
    const missing = unread.filter((part) => part !== false)
    setMessage(words.done(missing))
  }

  return (
    <div className="grid gap-2">
      <Button icon={<DownloadIcon />} busy={busy} onClick={() => void save()} className="justify-self-start">
        {words.submit}
      </Button>
      <p role="status" className="text-sm text-ink-dim">
        {message || words.explanation}
      </p>
      <FormError>{problem ? <p>{problem}</p> : undefined}</FormError>
    </div>
  )
}

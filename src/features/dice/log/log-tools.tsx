import { useRef, useState, type ChangeEvent } from 'react'
import { counted } from '#pieces/fleet/fleet-words.ts'
import type { RollLogStore } from '#store/roll-log/roll-log-state.ts'
import { Button } from '#ui/button/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { useDates } from '#ui/dates.tsx'
import { CopyIcon, DownloadIcon, TrashIcon, UploadIcon } from '#ui/icon/icons-actions.tsx'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { toast } from '#ui/layer/toast.ts'
import { importLog, saveLog } from './log-file.ts'
import { newestItems } from './log-items.ts'
import { texts } from './texts.ts'
import { logText } from './throw-text.ts'

export function LogTools({ log }: { readonly log: RollLogStore }) {
  const { dateTime } = useDates()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const { throws, plainRolls } = log.getState()
  const count = throws.length + plainRolls.length

  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    if (!chosen) return
    setBusy(true)
    const { words, tone } = await importLog(log, chosen)
    toast(words, { tone })
    setBusy(false)
    if (file.current) file.current.value = ''
  }
  const save = async () => {
    const problem = await saveLog(log)
    if (problem) toast(problem, { tone: 'problem' })
  }
  const clear = async () => {
    setBusy(true)
    const cleared = await log.getState().clear()
    setBusy(false)
    setAsking(false)
    toast(cleared.ok ? texts.tools.cleared : texts.tools.notCleared, { tone: cleared.ok ? 'good' : 'problem' })
  }

  return (
    <div
      role="group"
      aria-label={texts.tools.group}
      className="grid grid-cols-2 gap-2 border-b border-hairline p-4 sm:flex sm:flex-wrap sm:px-5"
    >
      <Button
        icon={<CopyIcon />}
        disabled={count === 0}
        onClick={() =>
          void copyText(logText(newestItems(throws, plainRolls), dateTime), {
            done: texts.tools.copied(counted(count, 'roll')),
            refused: texts.details.copyRefused,
          })
        }
      >
        {texts.tools.copy}
      </Button>
      <Button icon={<DownloadIcon />} disabled={count === 0} onClick={() => void save()}>
        {texts.tools.save}
      </Button>
      <Button icon={<UploadIcon />} busy={isBusy} onClick={() => file.current?.click()}>
        {texts.tools.read}
      </Button>
      <Button icon={<TrashIcon />} disabled={count === 0} onClick={() => setAsking(true)}>
        {texts.tools.clear}
      </Button>
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        aria-label={texts.tools.file}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void read(event)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.tools.clearQuestion}
        confirmLabel={texts.tools.confirmClear}
        danger
        busy={isBusy}
        onConfirm={() => void clear()}
      >
        {texts.tools.clearEffect(counted(count, 'roll'))}
      </ConfirmDialog>
    </div>
  )
}

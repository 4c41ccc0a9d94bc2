import { useEffect, useRef, useState } from 'react'
import { describeRecordError } from '#records/errors.ts'
import type { DryRunRequest, DryRunRow } from '#records/staff/staff-campaigns.ts'
import { csvPageSize, writeCsv } from '#staff/list/csv.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { Button } from '#ui/button/button.tsx'
import { formatDate } from '#ui/format-date.ts'
import { DownloadIcon } from '#ui/icon/icons-actions.tsx'
import { toast } from '#ui/layer/toast.ts'
import { saveBlob } from '#ui/save-file.ts'
import { Progress } from '#ui/state/progress.tsx'
import { texts } from './texts.ts'

const words = texts.list

const columns = (['email', 'name', 'reason'] as const).map((key) => ({
  label: words[key],
  csv: (row: DryRunRow) => row[key],
}))

type DryRunCsvProps = Pick<DryRunRequest, 'which' | 'search'> & { readonly id: string }

/** Saves everybody of the rehearsal that matches as a CSV file. */
export function DryRunCsv({ id, which, search }: DryRunCsvProps) {
  const { campaigns } = useStaffRecords()
  const [rows, setRows] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const save = async () => {
    const cancel = new AbortController()
    running.current = cancel
    setRows(0)
    let written = 0
    const file = await writeCsv({
      columns,
      signal: cancel.signal,
      fetchPage: (after) => campaigns.dryRun(id, { which, search, after, limit: csvPageSize }, cancel.signal),
      onProgress: (done) => {
        written = done
        setRows(done)
      },
    })
    setRows(undefined)
    if (file.ok) {
      saveBlob(words.fileName(which, formatDate(new Date(), 'yyyy-mm-dd')), file.value)
      toast(words.csvDone(written), { tone: 'good' })
    } else if (file.error.kind !== 'aborted') {
      toast(words.csvFailed(describeRecordError(file.error)), { tone: 'problem' })
    }
  }
  if (rows === undefined) {
    return (
      <Button icon={<DownloadIcon size={20} />} onClick={() => void save()}>
        {words.csv}
      </Button>
    )
  }
  return (
    <div className="basis-full">
      <Progress label={words.csvLabel} detail={words.csvRows(rows)} onCancel={() => running.current?.abort()} />
    </div>
  )
}

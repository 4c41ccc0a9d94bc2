import { useEffect, useRef, useState } from 'react'
import { describeRecordError } from '#records/errors.ts'
import { Button } from '#ui/button/button.tsx'
import { formatDate } from '#ui/format-date.ts'
import { DownloadIcon } from '#ui/icon/icons-actions.tsx'
import { toast } from '#ui/layer/toast.ts'
import { saveBlob } from '#ui/save-file.ts'
import { Progress } from '#ui/state/progress.tsx'
import { useStaffRecords } from '../staff-records.tsx'
import { csvPageSize, writeCsv } from './csv.ts'
import type { ListView } from './list-address.ts'
import type { ListDefinition } from './list-definition.ts'
import { texts } from './texts.ts'

interface CsvButtonProps<Row extends { readonly id: string }> {
  readonly definition: ListDefinition<Row>
  readonly view: ListView
  readonly count: number | undefined
}

/** Saves everything that matches as a CSV file, with all columns. */
export function CsvButton<Row extends { readonly id: string }>({ definition, view, count }: CsvButtonProps<Row>) {
  const { lists } = useStaffRecords()
  const [rows, setRows] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const save = async () => {
    const { list, schema, columns } = definition
    const cancel = new AbortController()
    running.current = cancel
    setRows(0)
    let written = 0
    const file = await writeCsv({
      columns,
      signal: cancel.signal,
      fetchPage: (after) => lists.page(list, { ...view, after, limit: csvPageSize }, schema, cancel.signal),
      onProgress: (done) => {
        written = done
        setRows(done)
      },
    })
    setRows(undefined)
    if (file.ok) {
      saveBlob(texts.csv.fileName(list, formatDate(new Date(), 'yyyy-mm-dd')), file.value)
      toast(texts.csv.done(written), { tone: 'good' })
    } else if (file.error.kind !== 'aborted') {
      toast(texts.csv.failed(describeRecordError(file.error)), { tone: 'problem' })
    }
  }

  if (rows === undefined) {
    return (
      <Button icon={<DownloadIcon size={20} />} onClick={() => void save()}>
        {texts.csv.save}
      </Button>
    )
  }
  return (
    <div className="basis-full">
      <Progress
        label={texts.csv.label}
        value={count === undefined ? undefined : rows}
        max={count}
        detail={texts.csv.rows(rows, count)}
        onCancel={() => running.current?.abort()}
      />
    </div>
  )
}

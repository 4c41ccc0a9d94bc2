import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { auditRow, type AuditRow } from '#records/staff/audit.ts'
import { rowResult } from '#staff/record/row-result.ts'
import { texts as recordTexts } from '#staff/record/texts.ts'
import { isOvertaken } from '#staff/record/undo-change.ts'
import { undoOf } from '#staff/record/undo-change.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { useStaffPeople } from '#staff/use-staff-people.ts'
import { useSession } from '#store/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { useDates } from '#ui/dates.tsx'
import { toast } from '#ui/layer/toast.ts'
import { texts } from './texts.ts'
import { valueWords } from './value-words.ts'

/** The greatest number of later changes of the same record that are checked. */
const mostLater = 100

/** Undoes a change, where that is possible. */
export function UndoPart({ row }: { readonly row: AuditRow }) {
  const records = useStaffRecords()
  const queries = useQueryClient()
  const dates = useDates()
  const staff = useStaffPeople()
  const self = useSession().user?.id ?? ''
  const [isBusy, setBusy] = useState(false)
  const undo = undoOf(row, records, self)
  const { target_record: id } = row
  const changes = useQuery({
    queryKey: ['staff-list', 'audit', 'of', [id], 'latest'],
    enabled: undo !== undefined,
    queryFn: async ({ signal }) => {
      const where = [{ column: 'target_record', op: 'is', value: [id] }] as const
      const request = { search: '', where, order: '-created', after: '', limit: mostLater }
      return (await unwrap(records.lists.page('audit', request, auditRow, signal))).rows
    },
  })
  if (!undo || !changes.data) return null
  const at = changes.data.findIndex((one) => one.id === row.id)
  const later = at < 0 ? changes.data : changes.data.slice(0, at)
  if (isOvertaken(row, later)) return <p className="text-ink-dim">{texts.overtaken}</p>
  const act = async () => {
    setBusy(true)
    const result = rowResult(await undo(), (now) =>
      Object.keys(row.after ?? {})
        .map(
          (column) =>
            `${texts.valueNames[column] ?? column}: ${valueWords(row, column, now[column], { dates, staff })}`,
        )
        .join('; '),
    )
    setBusy(false)
    void queries.invalidateQueries()
    toast(result.ok ? recordTexts.change.undone : result.error, { tone: result.ok ? 'good' : 'problem' })
  }
  return (
    <Button className="justify-self-start" busy={isBusy} onClick={() => void act()}>
      {texts.undo}
    </Button>
  )
}

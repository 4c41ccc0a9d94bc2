import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { err, ok } from '#game/result.ts'
import { describeRecordError } from '#records/errors.ts'
import { ChangeDialog } from '#staff/record/change-dialog.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { Button } from '#ui/button/button.tsx'
import { toast } from '#ui/layer/toast.ts'
import { texts } from './texts.ts'

const words = texts.countAgain

/** Lets the record store count everything again, after asking for a reason. */
export function CountAgain() {
  const { analytics } = useStaffRecords()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const apply = async (reason: string) => {
    const asked = await analytics.rebuild(reason)
    if (!asked.ok) return err(words.failed(describeRecordError(asked.error)))
    void queries.invalidateQueries({ queryKey: ['staff-analytics'] })
    toast(words.done, { tone: 'good' })
    return ok(undefined)
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.open}</Button>
      {isAsking && (
        <ChangeDialog
          title={words.title}
          explain={words.explain}
          applyLabel={words.apply}
          needsReason
          apply={apply}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

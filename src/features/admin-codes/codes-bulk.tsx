import { useState } from 'react'
import { describeRecordError } from '#records/errors.ts'
import { BulkDialog } from '#staff/bulk/bulk-dialog.tsx'
import { rowsOf, useBulk } from '#staff/bulk/use-bulk.ts'
import { CodeEndFields, useCodeEnd } from '#staff/codes/code-end-fields.tsx'
import { collectCodes } from '#staff/codes/collect-codes.ts'
import { texts as shared } from '#staff/codes/texts.ts'
import type { BulkParts } from '#staff/list/list-screen.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { Button } from '#ui/button/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { toast } from '#ui/layer/toast.ts'
import { PrintCardsDialog } from './print-cards-dialog.tsx'
import { texts } from './texts.ts'

const words = texts.bulk

/** Revokes, extends, copies or prints many codes at once. */
export function CodesBulk(parts: BulkParts) {
  const { selection, view } = parts
  const { codes, lists } = useStaffRecords()
  const [open, setOpen] = useState<'revoke' | 'extend' | 'print'>()
  const [isCopying, setCopying] = useState(false)
  const end = useCodeEnd('month')
  const wanted = selection.kind === 'some' ? { ids: selection.ids } : {}
  const copy = async () => {
    setCopying(true)
    const found = await collectCodes(lists, view, wanted)
    setCopying(false)
    if (!found.ok) toast(words.failed(describeRecordError(found.error)), { tone: 'problem' })
    else {
      const said = { done: words.copied(found.value.length), refused: texts.copied.refused }
      await copyText(found.value.map(({ code }) => code).join('\n'), said)
    }
  }
  const dialog = useBulk('codes', texts, parts, () => setOpen(undefined))
  return (
    <>
      <Button busy={isCopying} onClick={() => void copy()}>
        {words.copy}
      </Button>
      <Button onClick={() => setOpen('print')}>{words.print}</Button>
      <Button onClick={() => setOpen('extend')}>{words.extend}</Button>
      <Button onClick={() => setOpen('revoke')}>{words.revoke}</Button>
      {open === 'revoke' && (
        <BulkDialog
          {...dialog}
          title={words.revokeTitle}
          applyLabel={shared.revoke.apply}
          danger
          needsReason
          send={(ids, reason) => codes.revoke(rowsOf(ids), true, reason)}
        >
          <p className="text-ink-dim">{shared.revoke.explain}</p>
        </BulkDialog>
      )}
      {open === 'extend' && (
        <BulkDialog
          {...dialog}
          title={words.extendTitle}
          applyLabel={texts.extendDialog.apply}
          needsReason={false}
          check={() => (end.read() === undefined ? shared.end.missing : '')}
          send={(ids) => codes.extend(rowsOf(ids), end.read() ?? '')}
        >
          <CodeEndFields state={end} />
        </BulkDialog>
      )}
      {open === 'print' && (
        <PrintCardsDialog
          collect={(most, signal) => collectCodes(lists, view, { ...wanted, most, signal })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

import { err, ok } from '#game/result.ts'
import { ImportDialog } from '#staff/import/import-dialog.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { texts } from './texts.ts'

const words = texts.notices

const kindColumn = { head: /^(kind|type|event)$/i, value: /^(hard|soft|complaint)\b/i }

/** Takes what the mail provider says about addresses from a file. */
export function NoticesDialog({ onClose }: { readonly onClose: (changed: boolean) => void }) {
  const { mail } = useStaffRecords()
  return (
    <ImportDialog
      title={words.title}
      explain={words.explain}
      name="mail-notices"
      more={kindColumn}
      prepare={(lines) => {
        if (lines.every(({ more }) => more === undefined)) return err(words.kindMissing)
        return ok({
          lines: lines.map(({ line, email, more = '' }) => ({ line, email, kind: more.trim().toLowerCase() })),
          told: [],
        })
      }}
      send={(lines) => mail.importNotices(lines)}
      outcomes={words.outcomes}
      good="applied"
      applyLabel={words.apply}
      onClose={onClose}
    />
  )
}

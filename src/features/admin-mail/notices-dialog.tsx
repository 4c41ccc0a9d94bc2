import { err, ok } from '#game/result.ts'
import type { Wanted } from '#staff/import/columns.ts'
import { ImportDialog } from '#staff/import/import-dialog.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { texts } from './texts.ts'

const words = texts.notices

const kindColumn: Wanted = {
  status: false,
  columns: { kind: { label: words.kind, head: /^(kind|type|event|bounce type)$/, value: /^(hard|soft|complaint)\b/i } },
}

/** Reads a file with the mail provider's notices about addresses. */
export function NoticesDialog({ onClose }: { readonly onClose: (changed: boolean) => void }) {
  const { mail } = useStaffRecords()
  return (
    <ImportDialog
      title={words.title}
      explain={words.explain}
      name="mail-notices"
      wanted={kindColumn}
      prepare={(lines) => {
        if (lines.every(({ more }) => more['kind'] === undefined)) return err(words.kindMissing)
        return ok({
          lines: lines.map(({ line, email, more }) => ({
            line,
            email,
            kind: (more['kind'] ?? '').trim().toLowerCase(),
          })),
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

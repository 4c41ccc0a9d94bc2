import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { parseRun, type RunResult } from '#game/balance/run-result.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { useDates } from '#ui/dates.tsx'
import { DownloadIcon, TrashIcon } from '#ui/icon/icons-actions.tsx'
import { toast } from '#ui/layer/toast.ts'
import { Panel } from '#ui/page/panel.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useDraft } from '../draft/draft-context.tsx'
import { JsonFileButton } from '../files/json-file-button.tsx'
import { readJson } from '../files/read-json.ts'
import { useRuns, useRunStore } from '../run/balance-context.tsx'
import type { Kept } from '../run/kept-run.ts'
import { isCurrent } from '../run/run-identity.ts'
import { keptLine } from './kept-line.ts'
import { texts } from './texts.ts'

interface LeadProps {
  readonly to: string | undefined
  readonly label: string
  readonly children: ReactNode
}

/** The subject of a run, with a link to its results if a screen shows them. */
function Lead({ to, label, children }: LeadProps) {
  const shape = 'grid min-h-11 min-w-0 grow gap-0.5 py-2'
  return to === undefined ? (
    <div className={shape}>{children}</div>
  ) : (
    <Link to={to} aria-label={label} className={`${shape} hover:underline focus-visible:-outline-offset-2`}>
      {children}
    </Link>
  )
}

function KeptRow({ run }: { readonly run: Kept<RunResult> }) {
  const { remove, add } = useRunStore()
  const { dateTime } = useDates()
  const runningKey = useRuns((state) => state.running?.key)
  const draft = useDraft((state) => state.draft)
  const { result } = run
  const { text, share, to, fileName } = keptLine(result, draft)
  const takeOut = async () => {
    await remove(run.key)
    toast(texts.removed, { action: { label: texts.undo, onAct: () => void add(result) } })
  }
  return (
    <li className="flex items-center gap-1 border-t border-hairline first:border-t-0">
      <Lead to={to} label={texts.open(text)}>
        <span>{text}</span>
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-dim">
          {dateTime(run.changedAt)}
          <span>{share >= 1 ? texts.finished : texts.part((100 * share).toFixed(0))}</span>
          {result.draft.changes.length > 0 && <Badge>{texts.draft(result.draft.changes.length)}</Badge>}
          {!isCurrent(result) && <Badge tone="warning">{texts.other}</Badge>}
        </span>
      </Lead>
      <IconButton
        label={texts.save(text)}
        icon={<DownloadIcon size={20} />}
        onClick={() => saveFile(fileName, 'application/json', `${JSON.stringify(result)}\n`)}
      />
      <IconButton
        label={texts.remove(text)}
        icon={<TrashIcon size={20} />}
        disabled={runningKey === run.key}
        onClick={() => void takeOut()}
      />
    </li>
  )
}

/** All results on this device; open, save, read from files and delete them. */
export function KeptPanel() {
  const matrices = useRuns((state) => state.kept)
  const worths = useRuns((state) => state.worths)
  const fits = useRuns((state) => state.fits)
  const draft = useDraft((state) => state.draft)
  const { add } = useRunStore()
  const navigate = useNavigate()
  const runs: readonly Kept<RunResult>[] = [...(matrices ?? []), ...worths, ...fits].toSorted(
    (a, b) => b.changedAt - a.changedAt,
  )
  const read = async (file: File) => {
    const found = await readJson(file, parseRun)
    if (!found.ok) {
      toast(found.error, { tone: 'problem' })
      return
    }
    await add(found.value)
    const { to } = keptLine(found.value, draft)
    if (to !== undefined) await navigate(to)
    toast(texts.added)
  }
  return (
    <Panel
      title={texts.heading}
      aria-label={texts.heading}
      className="mt-4"
      actions={<JsonFileButton label={texts.add} onFile={(file) => void read(file)} />}
    >
      {runs.length === 0 ? (
        <p className="text-ink-dim">{texts.none}</p>
      ) : (
        <ul>
          {runs.map((run) => (
            <KeptRow key={run.key} run={run} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

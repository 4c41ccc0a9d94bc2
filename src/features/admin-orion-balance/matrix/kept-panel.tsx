import { parseResult, type BalanceResult } from '#game/balance/balance-result.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { useDates } from '#ui/dates.tsx'
import { DownloadIcon, TrashIcon } from '#ui/icon/icons-actions.tsx'
import { toast } from '#ui/layer/toast.ts'
import { Panel } from '#ui/page/panel.tsx'
import { saveFile } from '#ui/save-file.ts'
import { questionParts } from '../address/question-address.ts'
import { useQuestion } from '../address/question-context.tsx'
import { texts as questionTexts } from '../address/texts.ts'
import { formatCount } from '../figures.ts'
import { FileButton } from '../files/file-button.tsx'
import { readJson } from '../files/read-json.ts'
import { useRuns, useRunStore } from '../run/balance-context.tsx'
import { isCurrent } from '../run/identity.ts'
import type { KeptRun } from '../run/kept-run.ts'
import { matrixOutlook } from '../run/run-outlook.ts'
import { texts } from './texts.ts'

const words = texts.kept

const lineOf = ({ result }: KeptRun): string => questionTexts.line(result.question, formatCount)

const saveResult = (result: BalanceResult): void => {
  const { kind, model, battles, seed } = result.question
  saveFile(
    `orion-balance-${kind}-${model}-${battles}-seed-${seed}.json`,
    'application/json',
    `${JSON.stringify(result)}\n`,
  )
}

function KeptRow({ run }: { readonly run: KeptRun }) {
  const { change } = useQuestion()
  const { remove, add } = useRunStore()
  const { dateTime } = useDates()
  const runningKey = useRuns((state) => state.running?.key)
  const { result } = run
  const { question, draft } = result
  const { battles, fought } = matrixOutlook([{ identity: result }], [run], 1, String)
  const line = lineOf(run)
  const takeOut = async () => {
    await remove(run.key)
    toast(words.removed, { action: { label: words.undo, onAct: () => void add(result) } })
  }
  return (
    <li className="flex items-center gap-1 border-t border-hairline first:border-t-0">
      <button
        type="button"
        aria-label={words.open(line)}
        className="grid min-h-11 min-w-0 grow gap-0.5 py-2 text-left hover:underline focus-visible:-outline-offset-2"
        onClick={() => change({ ...questionParts(question), cell: '' })}
      >
        <span>{line}</span>
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-dim">
          {dateTime(run.changedAt)}
          <span>{fought >= battles ? words.finished : words.part(((100 * fought) / battles).toFixed(0))}</span>
          {draft.changes.length > 0 && <Badge>{words.draft(draft.changes.length)}</Badge>}
          {!isCurrent(result) && <Badge tone="warning">{words.other}</Badge>}
        </span>
      </button>
      <IconButton label={words.save(line)} icon={<DownloadIcon size={20} />} onClick={() => saveResult(result)} />
      <IconButton
        label={words.remove(line)}
        icon={<TrashIcon size={20} />}
        disabled={runningKey === run.key}
        onClick={() => void takeOut()}
      />
    </li>
  )
}

/** All results on this device; they are opened, saved, read from files and deleted here. */
export function KeptPanel() {
  const kept = useRuns((state) => state.kept) ?? []
  const { change } = useQuestion()
  const { add } = useRunStore()
  const read = async (file: File) => {
    const found = await readJson(file, parseResult)
    if (!found.ok) {
      toast(found.error, { tone: 'problem' })
      return
    }
    await add(found.value)
    change(questionParts(found.value.question))
    toast(words.added)
  }
  return (
    <Panel
      title={words.heading}
      aria-label={words.heading}
      className="mt-4"
      actions={<FileButton label={words.add} onFile={(file) => void read(file)} />}
    >
      {kept.length === 0 ? (
        <p className="text-ink-dim">{words.none}</p>
      ) : (
        <ul>
          {kept.map((run) => (
            <KeptRow key={run.key} run={run} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

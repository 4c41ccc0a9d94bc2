import { catalogue } from '#content/catalogue.ts'
import { applyDraft, figureNow, noDraft, parseDraft } from '#game/balance/draft.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { DownloadIcon, RedoIcon, TrashIcon, UndoIcon } from '#ui/icon/icons-actions.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/layer/toast.ts'
import { Panel } from '#ui/page/panel.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useQuestion } from '../address/question-context.tsx'
import { JsonFileButton } from '../files/json-file-button.tsx'
import { readJson } from '../files/read-json.ts'
import { useDraft, useDraftStore } from './draft-context.tsx'
import { itemName } from './draft-items.ts'
import { texts } from './texts.ts'

const words = texts.changes

function Tools() {
  const { undo, redo, replace } = useDraftStore()
  const { draft, past, undone } = useDraft((state) => state)
  const isEmpty = draft.changes.length === 0
  const clear = () => {
    replace(noDraft)
    toast(words.cleared, { action: { label: words.undo, onAct: undo } })
  }
  const read = async (file: File) => {
    const found = await readJson(file, parseDraft)
    if (found.ok) replace(found.value)
    toast(found.ok ? words.wasRead : found.error, found.ok ? {} : { tone: 'problem' })
  }
  return (
    <div className="mt-3 flex flex-wrap items-center border-t border-hairline pt-2">
      <IconButton label={words.undo} icon={<UndoIcon />} disabled={past.length === 0} onClick={undo} />
      <IconButton label={words.redo} icon={<RedoIcon />} disabled={undone.length === 0} onClick={redo} />
      <IconButton label={words.clear} icon={<TrashIcon />} disabled={isEmpty} onClick={clear} />
      <Button
        variant="quiet"
        icon={<DownloadIcon size={20} />}
        disabled={isEmpty}
        onClick={() => saveFile('orion-balance-draft.json', 'application/json', `${JSON.stringify(draft, null, 1)}\n`)}
      >
        {words.save}
      </Button>
      <JsonFileButton label={words.read} onFile={(file) => void read(file)} />
    </div>
  )
}

/** All changes of the draft, each with a button to undo it. */
export function ChangesPanel() {
  const { unset } = useDraftStore()
  const { draft, isKept } = useDraft((state) => state)
  const { change } = useQuestion()
  const applied = applyDraft(catalogue, draft)
  const problems = applied.ok ? [] : applied.error
  return (
    <Panel title={words.heading} aria-label={words.heading}>
      {draft.changes.length === 0 ? (
        <p className="text-ink-dim">{words.none}</p>
      ) : (
        <ul>
          {draft.changes.map((one, at) => {
            const { item, id, figure, value } = one
            const line = words.line(itemName(item, id), texts.figure(figure))
            const problem = problems.find(({ place }) => place.startsWith(`changes[${at}]`))
            return (
              <li
                key={`${item} ${id} ${figure}`}
                className="flex items-center border-t border-hairline first:border-t-0"
              >
                <button
                  type="button"
                  className="flex min-h-11 min-w-0 grow flex-wrap items-center justify-between gap-x-3 py-1 text-left hover:underline"
                  onClick={() =>
                    change(
                      { item: item === 'weapon' ? `ship:${id.split('/')[0]}` : `${item}:${id}` },
                      { replace: true },
                    )
                  }
                >
                  <span>{line}</span>
                  <span className="figures">{words.values(figureNow(catalogue, one), value)}</span>
                  {problem && <span className="basis-full text-sm text-hull">{texts.problem(problem)}</span>}
                </button>
                <IconButton label={words.remove(line)} icon={<CloseIcon size={20} />} onClick={() => unset(one)} />
              </li>
            )
          })}
        </ul>
      )}
      <Tools />
      {problems.length > 0 && <p role="alert">{words.wrong(problems.length)}</p>}
      <p className="mt-2 text-sm text-ink-dim">{isKept ? words.kept : words.notKept}</p>
    </Panel>
  )
}

import { useState } from 'react'
import { joinCodePattern } from '#shared/table.ts'
import type { TablesStore } from '#store/table/make-tables-store.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { FormDialog } from '#ui/layer/form-dialog.tsx'
import { LazyPart } from '#ui/layer/lazy-part.tsx'
import { toast } from '#ui/layer/toast.ts'
import { lazyCode } from '#ui/state/lazy-code.ts'
import { liveProblemWords } from './live-problem-words.ts'
import { texts } from './texts.ts'

const words = texts.join

interface JoinDialogProps {
  readonly tables: TablesStore
  /** The code of a link; '' for none. */
  readonly code: string
  readonly onClose: () => void
  readonly onJoined: (id: string) => void
}

const bring = lazyCode(() => import('./bring-slot.tsx'))

/** Normalises a code for comparison: without spaces and hyphens, in capital letters. */
const plain = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** Takes a seat at a battle by its code. */
export function JoinDialog({ tables, code, onClose, onJoined }: JoinDialogProps) {
  const [typed, setTyped] = useState(code)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [joined, setJoined] = useState<string>()
  const join = async () => {
    if (!joinCodePattern.test(plain(typed))) return setProblem(words.wrong)
    setBusy(true)
    const answer = await tables.getState().joinBattle(plain(typed), [])
    setBusy(false)
    if (!answer.ok) return setProblem(liveProblemWords(answer.error))
    const { value: battle } = answer
    const row = tables.getState().battles.find(({ id }) => id === battle)
    if (row?.standing.round === 0) return setJoined(battle)
    if (row) toast(words.begun(row.sides[row.own].name))
    onJoined(battle)
  }
  if (joined !== undefined)
    return (
      <LazyPart of={bring} onClose={() => onJoined(joined)}>
        {({ BringSlot }) => <BringSlot tables={tables} id={joined} onDone={() => onJoined(joined)} />}
      </LazyPart>
    )
  return (
    <FormDialog
      size="small"
      title={words.title}
      description={words.lead}
      submitLabel={words.go}
      busy={isBusy}
      onSubmit={() => void join()}
      onClose={onClose}
    >
      <TextField
        label={words.code}
        value={typed}
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
    </FormDialog>
  )
}

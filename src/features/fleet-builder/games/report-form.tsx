import { useMemo, useRef, useState, type FormEvent } from 'react'
import { factionIds } from '#game/ship/ship.ts'
import { factionName } from '#pieces/fleet/fleet-words.ts'
import { GameFields } from '#pieces/fleet/game-fields.tsx'
import { scenarioName } from '#pieces/fleet/scenario-words.ts'
import { reportBounds, type ReportedGame } from '#records/saves/battle-reports.ts'
import { reportedScenarios } from '#shared/battles.ts'
import { useEditInProgress } from '#store/edits.ts'
import { Button } from '#ui/button/button.tsx'
import { NumberStepper } from '#ui/form/number-stepper.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { gameOf, linkedSide, otherSideOf, type DraftProblems, type OwnSide, type ReportDraft } from './report-draft.ts'
import { texts } from './texts.ts'

const words = texts.form

interface FieldsProps {
  readonly draft: ReportDraft
  readonly problems: DraftProblems
  readonly onChange: (changes: Partial<ReportDraft>) => void
}

/** The fleet of the other side, by its link or by what one remembers. */
function OtherSide({ draft, problems, onChange }: FieldsProps) {
  const { otherBy, link, faction, points } = draft
  const found = useMemo(() => (link.trim() === '' ? undefined : linkedSide(link)), [link])
  return (
    <div className="grid gap-3">
      <SegmentedControl
        label={words.other}
        full
        value={otherBy}
        onChange={(value) => onChange({ otherBy: value })}
        options={(['link', 'faction'] as const).map((value) => ({ value, label: words.otherBy[value] }))}
      />
      {otherBy === 'link' ? (
        <>
          <TextField
            label={words.linkLabel}
            hint={words.linkHint}
            value={link}
            error={problems.link}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange({ link: event.currentTarget.value })}
          />
          <p role="status" className="font-semibold empty:hidden">
            {found && words.linkFound(found.name, factionName(found.faction), found.points)}
          </p>
        </>
      ) : (
        <div className="grid grid-cols-2 items-start gap-3">
          <Select
            label={words.faction}
            value={faction}
            onChange={(value) => onChange({ faction: value })}
            options={factionIds.map((value) => ({ value, label: factionName(value) }))}
          />
          <NumberStepper
            label={words.points}
            value={points}
            min={1}
            max={reportBounds.points}
            onChange={(value) => onChange({ points: value })}
          />
        </div>
      )}
    </div>
  )
}

interface HowProps extends FieldsProps {
  readonly ownPoints: number
}

/** How the game went. */
function HowItWent({ draft, problems, onChange, ownPoints }: HowProps) {
  const otherPoints = otherSideOf(draft)?.points ?? reportBounds.points
  return (
    <>
      <GameFields
        game={draft}
        words={words}
        most={{ ownLost: ownPoints, otherLost: otherPoints, rounds: reportBounds.rounds }}
        problems={problems}
        onChange={onChange}
      />
      <Select
        label={words.scenario}
        value={draft.scenario}
        onChange={(scenario) => onChange({ scenario })}
        options={reportedScenarios.map((value) => ({ value, label: scenarioName(value) }))}
      />
      <TextArea
        label={words.note}
        hint={words.noteHint}
        rows={2}
        maxLength={reportBounds.note}
        value={draft.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </>
  )
}

interface ReportFormProps {
  readonly title: string
  readonly submit: string
  /** What the player may have played. */
  readonly own: readonly OwnSide[]
  readonly first: ReportDraft
  /** Answers why it could not be stored; '' where it was. */
  readonly onSubmit: (game: ReportedGame) => Promise<string>
  readonly onClose: () => void
}

/** The form by which a player tells how a game went (FE-14). */
export function ReportForm({ title, submit, own, first, onSubmit, onClose }: ReportFormProps) {
  const [draft, setDraft] = useState(first)
  const [problems, setProblems] = useState<DraftProblems>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEditInProgress(draft !== first)
  const mine = own.find(({ id }) => id === draft.fleet)
  const change = (changes: Partial<ReportDraft>) => {
    setDraft((now) => ({ ...now, ...changes }))
    setProblems({})
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const game = gameOf(draft, mine)
    setProblem('')
    if (!game.ok) {
      setProblems(game.error)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    setBusy(true)
    const why = await onSubmit(game.value)
    setBusy(false)
    setProblem(why)
  }
  const fields = { draft, problems, onChange: change }
  return (
    <Dialog
      open
      title={title}
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form="report-game" busy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form ref={form} id="report-game" noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
        <Select
          label={words.own}
          value={mine ? draft.fleet : ''}
          placeholder={words.chooseFleet}
          error={problems.fleet}
          onChange={(fleet) => change({ fleet })}
          options={own.map(({ id, name, points }) => ({ value: id, label: words.ownOption(name, points) }))}
        />
        <OtherSide {...fields} />
        <HowItWent {...fields} ownPoints={mine?.points ?? reportBounds.points} />
        <p role="alert" className="text-hull empty:hidden">
          {problem}
        </p>
      </form>
    </Dialog>
  )
}

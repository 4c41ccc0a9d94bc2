import { useMemo, useRef, useState } from 'react'
import { catalogue } from '#content/catalogue.ts'
import { isMadeToday } from '#content/release/made-with.ts'
import type { MadeWith } from '#game/fleet/fleet.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { factionIds } from '#game/ship/ship.ts'
import { factionName } from '#pieces/fleet/fleet-words.ts'
import { GameFields } from '#pieces/fleet/game-fields.tsx'
import { scenarioName } from '#pieces/fleet/scenario-words.ts'
import { reportBounds, type ReportedGame } from '#records/saves/battle-reports.ts'
import { reportedScenarios } from '#shared/battles.ts'
import { useEditInProgress } from '#store/edits.ts'
import { useMadeCatalogue } from '#store/rules/use-made-catalogue.ts'
import { NumberStepper } from '#ui/form/number-stepper.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormDialog } from '#ui/layer/form-dialog.tsx'
import {
  gameOf,
  linkedSide,
  otherSideOf,
  playedWith,
  rulesToChoose,
  type DraftProblems,
  type PlayedSide,
  type ReportDraft,
} from './report-draft.ts'
import { texts } from './texts.ts'

const words = texts.form

interface FieldsProps {
  readonly draft: ReportDraft
  readonly problems: DraftProblems
  /** The figures of the rules that were played; undefined while they are not available. */
  readonly figures: Catalogue | undefined
  readonly onChange: (changes: Partial<ReportDraft>) => void
}

/** The fleet of the other side, by its link, or by faction and points. */
function OtherSide({ draft, problems, figures, onChange }: FieldsProps) {
  const { otherBy, link, faction, points } = draft
  const found = useMemo(() => (link.trim() === '' ? undefined : linkedSide(link)), [link])
  const linkPoints = otherSideOf(draft, figures)?.points
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
            {found && linkPoints !== undefined && words.linkFound(found.name, factionName(found.faction), linkPoints)}
          </p>
        </>
      ) : (
        <div className="grid grid-cols-2 items-start gap-3">
          <Select
            label={words.faction}
            value={faction}
            placeholder={words.chooseFaction}
            error={problems.faction}
            onChange={(value) => onChange({ faction: value })}
            options={factionIds.map((value) => ({ value, label: factionName(value) }))}
          />
          <NumberStepper
            label={words.points}
            value={points}
            error={problems.points}
            min={1}
            max={reportBounds.points}
            onChange={(value) => onChange({ points: value })}
          />
        </div>
      )}
    </div>
  )
}

interface PlayedProps extends FieldsProps {
  readonly own: PlayedSide | undefined
  readonly isUnknown: boolean
}

const keyOf = ({ release, content }: MadeWith): string => `${release} ${content}`

/** The release whose prices count for both fleets, if there is a choice. */
function PlayedRules({ draft, problems, own, isUnknown, onChange }: PlayedProps) {
  const choices = rulesToChoose(draft, own)
  const played = playedWith(draft, own)
  if (choices.length < 2 || !played)
    return (
      <p role="alert" className="text-hull empty:hidden">
        {problems.played}
      </p>
    )
  return (
    <Select
      label={words.played}
      hint={words.playedHint}
      value={keyOf(played)}
      error={isUnknown ? words.noFigures : problems.played}
      onChange={(key) => onChange({ played: choices.find((made) => keyOf(made) === key) })}
      options={choices.map((made) => ({
        value: keyOf(made),
        label: isMadeToday(made) ? words.today(made.release) : words.releaseOf(made.release),
      }))}
    />
  )
}

interface HowProps extends FieldsProps {
  readonly ownPoints: number
}

/** The result of the game. */
function HowItWent({ draft, problems, figures, onChange, ownPoints }: HowProps) {
  const otherPoints = otherSideOf(draft, figures)?.points ?? reportBounds.points
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
        placeholder={words.chooseScenario}
        error={problems.scenario}
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
  /** The player's fleets to choose from. */
  readonly own: readonly PlayedSide[]
  readonly first: ReportDraft
  /** Returns why it could not be stored; '' if it was. */
  readonly onSubmit: (game: ReportedGame) => Promise<string>
  readonly onClose: () => void
}

/** The form to report a game. */
export function ReportForm({ title, submit, own, first, onSubmit, onClose }: ReportFormProps) {
  const [draft, setDraft] = useState(first)
  const [problems, setProblems] = useState<DraftProblems>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEditInProgress(draft !== first)
  const mine = own.find(({ id }) => id === draft.fleet)
  const played = playedWith(draft, mine)
  const there = useMadeCatalogue(played)
  const figures = there === undefined ? catalogue : typeof there === 'string' ? undefined : there
  const ownPoints = mine?.pointsBy(figures) ?? reportBounds.points
  const change = (changes: Partial<ReportDraft>) => {
    setDraft((now) => ({ ...now, ...changes }))
    setProblems({})
  }
  const send = async () => {
    const game = gameOf(draft, mine, figures)
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
  const fields = { draft, problems, figures, onChange: change }
  return (
    <FormDialog
      title={title}
      submitLabel={submit}
      busy={isBusy}
      problem={problem}
      formRef={form}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Select
        label={words.own}
        value={mine ? draft.fleet : ''}
        placeholder={words.chooseFleet}
        error={problems.fleet}
        onChange={(fleet) => change({ fleet })}
        options={own.map(({ id, name, pointsBy }) => {
          const points = pointsBy(figures)
          return { value: id, label: points === undefined ? name : words.ownOption(name, points) }
        })}
      />
      <OtherSide {...fields} />
      <PlayedRules {...fields} own={mine} isUnknown={there === 'unknown'} />
      <HowItWent {...fields} ownPoints={ownPoints} />
    </FormDialog>
  )
}

import { useId, useState, type ReactElement } from 'react'
import type { Admiral } from '#game/ship/ship.ts'
import { allegiance } from '#pieces/fleet/fleet-words.ts'
import { Badge } from '#ui/badge.tsx'
import { ChevronDownIcon } from '#ui/icon/icons.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { blurActiveElement } from '#ui/layer/return-focus.ts'
import { useEditor } from '../open-fleet/editor-context.ts'
import { useFleetView } from '../open-fleet/open-fleet.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.admirals

/** The fleet's admiral, those whom it can have, and how to change it. */
function useAdmirals() {
  const now = useFleetView(({ fleet }) => fleet.admiral)
  const faction = useFleetView(({ fleet }) => fleet.faction)
  const { catalogue, edit } = useEditor()
  const serves = (of: string) => (of === faction ? 0 : of === 'mercenary' ? 1 : 2)
  const offered = [...catalogue.admirals.values()]
    .filter((one) => one.id === now || (!one.retired && serves(one.faction) < 2))
    .sort((a, b) => serves(a.faction) - serves(b.faction) || a.points - b.points)
  return {
    now,
    offered,
    admiral: catalogue.admirals.get(now),
    choose: (admiral: string) => {
      if (admiral !== now) edit({ kind: 'set-admiral', admiral })
    },
  }
}

interface ChoiceProps {
  readonly admiral?: Admiral
  readonly chosen: boolean
  readonly onChoose: () => void
}

function Choice({ admiral, chosen, onChoose }: ChoiceProps): ReactElement {
  return (
    <li className="border-b border-hairline">
      <button
        type="button"
        aria-current={chosen || undefined}
        onClick={onChoose}
        className="block min-h-14 w-full px-4 py-2.5 text-left hover:bg-paper-sunk focus-visible:-outline-offset-2 sm:px-6"
      >
        <span className="flex items-baseline gap-2">
          <span className="label-text grow text-lg">{admiral?.name ?? texts.none}</span>
          {chosen && <Badge tone="solid">{texts.chosen}</Badge>}
          {admiral && <span className="text-sm whitespace-nowrap">{texts.points(admiral.points)}</span>}
        </span>
        {admiral && <span className="block text-sm text-ink-dim">{allegiance(admiral)}</span>}
        {admiral && <span className="block">{admiral.text}</span>}
      </button>
    </li>
  )
}

/** The admiral with the rule. A press opens the list of admirals, in which each rule can be read before one is chosen. */
export function AdmiralPicker(): ReactElement {
  const { now, admiral, offered, choose } = useAdmirals()
  const [open, setOpen] = useState(false)
  const label = useId()
  const pick = (id: string) => {
    blurActiveElement()
    choose(id)
    setOpen(false)
  }
  const words = admiral
    ? texts.summary(admiral.name, allegiance(admiral), admiral.points)
    : now === ''
      ? texts.none
      : texts.unknown(now)
  return (
    <div className="grid gap-1">
      <span id={label} className="label-text text-base">
        {texts.label}
      </span>
      <button
        type="button"
        id="fleet-admiral"
        aria-labelledby={`${label} fleet-admiral`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="control flex items-center justify-between gap-3 text-left"
      >
        {words}
        <ChevronDownIcon className="shrink-0" />
      </button>
      {admiral && <p className="text-sm text-ink-dim">{admiral.text}</p>}
      <Dialog open={open} onOpenChange={setOpen} title={texts.title} description={texts.description}>
        <ul aria-label={texts.list} className="-m-4 sm:-m-6">
          {offered.map((one) => (
            <Choice key={one.id} admiral={one} chosen={one.id === now} onChoose={() => pick(one.id)} />
          ))}
          <Choice chosen={now === ''} onChoose={() => pick('')} />
        </ul>
      </Dialog>
    </div>
  )
}

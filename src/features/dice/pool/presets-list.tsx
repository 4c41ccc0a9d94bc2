import { useState } from 'react'
import { counted } from '#pieces/fleet/fleet-words.ts'
import { useDiceTable, type DiceTableStore } from '#store/dice-table/dice-table.ts'
import { presetBounds, type Preset } from '#store/dice-table/presets.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { EditIcon, TrashIcon } from '#ui/icon/icons-actions.tsx'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/layer/toast.ts'
import { builtInPresets, withBuiltIn, withPreset } from './built-in-presets.ts'
import { texts } from './texts.ts'

export function PresetsList({ table }: { readonly table: DiceTableStore }) {
  const { setup, presets, setSetup, savePreset, renamePreset, deletePreset } = useDiceTable(table, (state) => state)
  const [renaming, setRenaming] = useState<string>()
  const remove = ({ id, name }: Preset) => {
    const undo = deletePreset(id)
    toast(texts.presets.deleted(name), { action: { label: texts.presets.undo, onAct: undo } })
  }
  return (
    <>
      <ul
        aria-label={texts.presets.usual}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,calc(50%-4px))),1fr))] gap-2"
      >
        {builtInPresets.map((preset) => (
          <li key={preset.id}>
            <Button full className="h-full flex-col gap-0! px-2!" onClick={() => setSetup(withBuiltIn(setup, preset))}>
              <span translate="no">{preset.name}</span>
              <span className="font-sans text-sm tracking-normal normal-case text-ink-dim">
                {texts.presets.weapon(counted(preset.setup.successDice, 'die', 'dice'), preset.setup.damageRating)}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {presets.length > 0 && (
        <ul aria-label={texts.presets.own} className="border-t border-hairline">
          {presets.map((preset) => (
            <li key={preset.id} className="border-b border-hairline">
              {renaming === preset.id ? (
                <NameForm
                  label={texts.presets.newName(preset.name)}
                  name={preset.name}
                  onName={(name) => {
                    renamePreset(preset.id, name)
                    setRenaming(undefined)
                  }}
                />
              ) : (
                <PresetRow
                  preset={preset}
                  onUse={() => setSetup(withPreset(preset))}
                  onRename={() => setRenaming(preset.id)}
                  onDelete={() => remove(preset)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {presets.length < presetBounds.presets ? (
        <NameForm label={texts.presets.saveAs} name={setup.label.slice(0, presetBounds.name)} onName={savePreset} />
      ) : (
        <p className="text-ink-dim">{texts.presets.full(presetBounds.presets)}</p>
      )}
    </>
  )
}

interface PresetRowProps {
  readonly preset: Preset
  readonly onUse: () => void
  readonly onRename: () => void
  readonly onDelete: () => void
}

function PresetRow({ preset: { name, setup }, onUse, onRename, onDelete }: PresetRowProps) {
  const { successDice, failureDice, damageRating, defenseRating } = setup.settings
  return (
    <div className="flex items-center">
      <button type="button" onClick={onUse} className="min-h-12 min-w-0 grow text-left hover:bg-paper-sunk">
        <span className="block truncate">{name}</span>
        <span translate="no" className="figures block text-sm text-ink-dim">
          {texts.presets.pool(successDice, failureDice, damageRating, defenseRating)}
        </span>
      </button>
      <IconButton label={texts.presets.rename(name)} icon={<EditIcon />} onClick={onRename} />
      <IconButton label={texts.presets.remove(name)} icon={<TrashIcon />} onClick={onDelete} />
    </div>
  )
}

interface NameFormProps {
  readonly label: string
  readonly name: string
  readonly onName: (name: string) => void
}

function NameForm({ label, name, onName }: NameFormProps) {
  const [text, setText] = useState(name)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') return
        onName(text)
        setText('')
      }}
    >
      <TextField
        label={label}
        value={text}
        maxLength={presetBounds.name}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
        end={
          <button
            type="submit"
            aria-label={texts.presets.save}
            title={texts.presets.save}
            disabled={text.trim() === ''}
            className="grid size-11 place-items-center disabled:text-line"
          >
            <CheckIcon />
          </button>
        }
      />
    </form>
  )
}

import { useState } from 'react'
import { Checkbox, Switch } from '#ui/form/checkbox.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { NumberStepper } from '#ui/form/number-stepper.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'

const limits = [
  { value: '100', label: 'Patrol' },
  { value: '200', label: 'Battle' },
  { value: '300', label: 'Line' },
  { value: '400', label: 'Armada' },
] as const

export function FieldSpecimens() {
  const [dice, setDice] = useState(6)
  const [points, setPoints] = useState(200)
  const [limit, setLimit] = useState<(typeof limits)[number]['value']>('200')
  const [range, setRange] = useState(12)
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <div className="grid content-start gap-5">
        <TextField label="E-mail" type="email" required hint="Used to log in and for nothing else." />
        <PasswordField label="Password" required defaultValue="a long secret" autoComplete="off" />
        <TextField label="Fleet name" id="gallery-name" defaultValue="x" error="Give it at least 2 characters." />
        <TextField label="Disabled" disabled defaultValue="Not to be changed" />
        <TextArea
          label="Notes"
          limit={120}
          defaultValue="Second squadron holds the flank."
          hint="Printed under the fleet."
        />
        <FormError problems={[{ field: 'gallery-name', message: 'Fleet name: at least 2 characters' }]}>
          The fleet was not saved.
        </FormError>
      </div>
      <div className="grid content-start gap-5">
        <div className="flex flex-wrap gap-6">
          <NumberStepper label="Success dice" value={dice} onChange={setDice} min={1} max={40} hint="1 to 40" />
          <NumberStepper label="Points" value={points} onChange={setPoints} max={400} step={5} unit=" pt" />
          <NumberStepper label="Locked" value={3} onChange={setDice} max={9} disabled />
        </div>
        <SegmentedControl label="Size of the battle" options={limits} value={limit} onChange={setLimit} />
        <Select label="Limit" options={limits} value={limit} onChange={setLimit} />
        <Slider label="Range" min={0} max={48} value={range} onChange={setRange} format={(inches) => `${inches}"`} />
        <Checkbox label="Mark the flagship" defaultChecked hint="A star beside its name." />
        <Checkbox label="Some of the squadron" indeterminate />
        <Checkbox label="Not for this class" disabled />
        <Switch label="Night watch" defaultChecked />
        <Switch label="Count my visits" />
      </div>
    </div>
  )
}

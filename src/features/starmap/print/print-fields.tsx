import type { ReactElement } from 'react'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { paperNames, posterPapers, type PosterPaper, type PosterOrientation } from './poster-frame.ts'
import type { PosterOptions } from './poster-layout.ts'

export interface PrintChoice {
  readonly paper: PosterPaper
  readonly orientation: PosterOrientation
  readonly area: PosterOptions['area']
  readonly withPoster: boolean
  readonly withSheet: boolean
}

interface PrintFieldsProps {
  readonly choice: PrintChoice
  readonly hasRoute: boolean
  readonly onChange: (change: Partial<PrintChoice>) => void
}

const papers = posterPapers.map((value) => ({ value, label: paperNames[value] }))
const orientations = [
  { value: 'portrait', label: 'Portrait' },
  { value: 'landscape', label: 'Landscape' },
] as const
const areas = [
  { value: 'sector', label: 'Whole sector' },
  { value: 'view', label: 'As on screen' },
] as const

export const PrintFields = ({ choice, hasRoute, onChange }: PrintFieldsProps): ReactElement => (
  <div className="grid content-start gap-4">
    <SegmentedControl
      label="Paper"
      options={papers}
      value={choice.paper}
      onChange={(paper) => onChange({ paper })}
      full
    />
    <SegmentedControl
      label="Poster"
      options={orientations}
      value={choice.orientation}
      onChange={(orientation) => onChange({ orientation })}
      full
    />
    <SegmentedControl label="Area" options={areas} value={choice.area} onChange={(area) => onChange({ area })} full />
    <fieldset className="grid gap-1">
      <legend className="label-text mb-1 text-[0.9375rem] text-ink-dim">Sheets</legend>
      <Checkbox
        label="Poster"
        hint="With the layers that the chart shows."
        checked={choice.withPoster}
        onChange={(withPoster) => onChange({ withPoster })}
      />
      <Checkbox
        label="Route sheet"
        hint={hasRoute ? 'Every jump with a box to tick.' : 'Plan a route first: its jumps are listed here.'}
        checked={choice.withSheet && hasRoute}
        disabled={!hasRoute}
        onChange={(withSheet) => onChange({ withSheet })}
      />
    </fieldset>
  </div>
)

import type { ReactElement } from 'react'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { posterPapers, type PosterPaper, type PosterOrientation } from './poster-frame.ts'
import type { PosterOptions } from './poster-layout.ts'
import { texts } from './texts.ts'

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

const papers = posterPapers.map((value) => ({ value, label: texts.fields.papers[value] }))
const orientations = [
  { value: 'portrait', label: texts.fields.portrait },
  { value: 'landscape', label: texts.fields.landscape },
] as const
const areas = [
  { value: 'sector', label: texts.fields.sector },
  { value: 'view', label: texts.fields.view },
] as const

export const PrintFields = ({ choice, hasRoute, onChange }: PrintFieldsProps): ReactElement => (
  <div className="grid content-start gap-4">
    <SegmentedControl
      label={texts.fields.paper}
      options={papers}
      value={choice.paper}
      onChange={(paper) => onChange({ paper })}
      full
    />
    <SegmentedControl
      label={texts.fields.orientation}
      options={orientations}
      value={choice.orientation}
      onChange={(orientation) => onChange({ orientation })}
      full
    />
    <SegmentedControl
      label={texts.fields.area}
      options={areas}
      value={choice.area}
      onChange={(area) => onChange({ area })}
      full
    />
    <fieldset className="grid gap-1">
      <legend className="label-text mb-1 text-[0.9375rem] text-ink-dim">{texts.fields.sheets}</legend>
      <Checkbox
        label={texts.fields.poster}
        hint={texts.fields.posterHint}
        checked={choice.withPoster}
        onChange={(withPoster) => onChange({ withPoster })}
      />
      <Checkbox
        label={texts.fields.routeSheet}
        hint={hasRoute ? texts.fields.routeSheetHint : texts.fields.noRoute}
        checked={choice.withSheet && hasRoute}
        disabled={!hasRoute}
        onChange={(withSheet) => onChange({ withSheet })}
      />
    </fieldset>
  </div>
)

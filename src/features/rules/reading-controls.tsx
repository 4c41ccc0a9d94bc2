import { memo } from 'react'
import { useRulesReading, useSettings } from '#store/hooks.ts'
import { readingSizes, readingWidths } from '#store/rules/rules-reading-schema.ts'
import { Switch } from '#ui/form/checkbox.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { canKeepScreenOn } from '#ui/use-wake-lock.ts'
import { texts } from './texts.ts'

const sizeOptions = readingSizes.map((value, at) => ({
  value,
  label: (
    <>
      <span aria-hidden="true" style={{ fontSize: `${0.8 + at * 0.18}rem` }}>
        A
      </span>
      <span className="sr-only">{texts.reading.sizes[value]}</span>
    </>
  ),
}))
const widthOptions = readingWidths.map((value) => ({ value, label: texts.reading.widths[value] }))

/** Text size, line width, and whether the screen stays on. All are stored on this device. */
export const ReadingControls = memo(function ReadingControls() {
  const size = useRulesReading((reading) => reading.size)
  const width = useRulesReading((reading) => reading.width)
  const keepScreenOn = useSettings((settings) => settings.keepScreenOn)
  const setKeepScreenOn = useSettings((settings) => settings.setKeepScreenOn)
  const setLayout = useRulesReading((reading) => reading.setLayout)
  return (
    <div className="grid gap-3">
      <SegmentedControl
        label={texts.reading.size}
        options={sizeOptions}
        value={size}
        onChange={(chosen) => setLayout({ size: chosen })}
      />
      <SegmentedControl
        label={texts.reading.width}
        options={widthOptions}
        value={width}
        onChange={(chosen) => setLayout({ width: chosen })}
        className="rules-width-control"
      />
      {canKeepScreenOn() && (
        <Switch label={texts.reading.keepScreenOn} checked={keepScreenOn} onChange={setKeepScreenOn} />
      )}
    </div>
  )
})

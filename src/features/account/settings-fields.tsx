import { useState } from 'react'
import { describeRecordError } from '#records/errors.ts'
import { useSettings } from '#store/hooks.ts'
import { useServices } from '#store/services.tsx'
import { dateFormats } from '#store/settings/slices/display-slice.ts'
import { Switch } from '#ui/form/checkbox.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { formatDate } from '#ui/format-date.ts'
import { texts } from './texts.ts'

const themes = [
  { value: 'system', label: texts.settings.system },
  { value: 'chart', label: texts.settings.chart },
  { value: 'night', label: texts.settings.night },
] as const

type Theme = (typeof themes)[number]['value']
const darkModes: Readonly<Record<Theme, boolean | null>> = { system: null, chart: false, night: true }

/** Choice of the theme: light ("chart"), dark ("night"), or the same as the system (RT-16). */
export function ThemeField() {
  const dark = useSettings((settings) => settings.darkMode)
  const setDarkMode = useSettings((settings) => settings.setDarkMode)
  const value = dark === null ? 'system' : dark ? 'night' : 'chart'
  return (
    <SegmentedControl
      label={texts.settings.theme}
      full
      options={themes}
      value={value}
      onChange={(theme) => setDarkMode(darkModes[theme])}
    />
  )
}

/** A date whose day, month and year cannot be confused. */
const exampleDay = '2026-12-31'
const dateOptions = dateFormats.map((value) => ({ value, label: `${formatDate(exampleDay, value)} (${value})` }))

/** Choice of the format of all dates, on the screen and on paper (UI-02). */
export function DateFormatField() {
  const dateFormat = useSettings((settings) => settings.dateFormat)
  const setDateFormat = useSettings((settings) => settings.setDateFormat)
  return <Select label={texts.settings.dates} options={dateOptions} value={dateFormat} onChange={setDateFormat} />
}

/** Opt-out of analytics (AN-10). It takes effect on this device at once; the account then syncs it to other devices. */
export function AnalyticsField() {
  const { analytics, account } = useServices().records
  const [counted, setCounted] = useState(() => !analytics.isOptedOut())
  const [problem, setProblem] = useState('')
  const set = async (next: boolean) => {
    setCounted(next)
    setProblem('')
    analytics.setOptOut(!next)
    const outcome = await account.setAnalyticsOptOut(!next)
    if (!outcome.ok) setProblem(texts.settings.savedHereOnly(describeRecordError(outcome.error)))
  }
  return (
    <div>
      <Switch
        label={texts.settings.countVisits}
        hint={texts.settings.countVisitsHint}
        checked={counted}
        onChange={(next) => void set(next)}
      />
      <p role="status" className="text-sm text-hull">
        {problem}
      </p>
    </div>
  )
}

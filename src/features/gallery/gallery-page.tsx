import { type ReactNode, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Toaster } from '#ui/layer/toaster.tsx'
import { SkipLink } from '#ui/page/skip-link.tsx'
import { PageHeading, Heading } from '#ui/page/typography.tsx'
import { ButtonSpecimens } from './button-specimens.tsx'
import { ChartSpecimens } from './chart-specimens.tsx'
import { ColourSpecimens } from './colour-specimens.tsx'
import { FieldSpecimens } from './field-specimens.tsx'
import { IconSpecimens } from './icon-specimens.tsx'
import { LayerSpecimens } from './layer-specimens.tsx'
import { StaffSpecimens } from './staff-specimens.tsx'
import { StateSpecimens } from './state-specimens.tsx'
import { TableSpecimens } from './table-specimens.tsx'
import { TypeSpecimens } from './type-specimens.tsx'

const sections: readonly { readonly id: string; readonly title: string; readonly content: ReactNode }[] = [
  { id: 'colour', title: 'Colour', content: <ColourSpecimens /> },
  { id: 'type', title: 'Type', content: <TypeSpecimens /> },
  { id: 'chart', title: 'Mark and chart', content: <ChartSpecimens /> },
  { id: 'icons', title: 'Icons', content: <IconSpecimens /> },
  { id: 'buttons', title: 'Buttons', content: <ButtonSpecimens /> },
  { id: 'fields', title: 'Fields', content: <FieldSpecimens /> },
  { id: 'layers', title: 'Dialogs, menus, messages', content: <LayerSpecimens /> },
  { id: 'tables', title: 'Tables', content: <TableSpecimens /> },
  { id: 'states', title: 'Panels and states', content: <StateSpecimens /> },
  { id: 'staff', title: 'Staff list, record and bulk work', content: <StaffSpecimens /> },
]

/** The page `/dev/gallery`, only in development builds: all components of the design system in all their states. */
export function Page() {
  const [theme, setTheme] = useState<'chart' | 'dark'>(() =>
    document.documentElement.classList.contains('dark') ? 'dark' : 'chart',
  )
  const switchTheme = (next: 'chart' | 'dark') => {
    document.documentElement.classList.toggle('dark', next === 'dark')
    setTheme(next)
  }
  return (
    <div className={cx('min-h-dvh', theme)}>
      <SkipLink />
      <main id="main" className="mx-auto max-w-6xl px-4 py-8 sm:px-8">
        <PageHeading
          eyebrow="Design system"
          title="Gallery"
          lead="Every component in every state, in both themes."
          actions={
            <SegmentedControl
              label="Theme"
              labelHidden
              value={theme}
              onChange={switchTheme}
              options={[
                { value: 'chart', label: 'Chart' },
                { value: 'dark', label: 'Night' },
              ]}
            />
          }
        />
        <nav aria-label="Sections" className="mb-8 flex flex-wrap gap-x-6">
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className="text-link inline-flex min-h-11 items-center">
              {title}
            </a>
          ))}
        </nav>
        {sections.map(({ id, title, content }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="mb-16">
            <Heading level={2} id={`${id}-title`} className="mb-4 flex items-baseline gap-3 border-b border-ink pb-1">
              <span className="text-base text-ink-dim">{index + 1}</span>
              {title}
            </Heading>
            {content}
          </section>
        ))}
      </main>
      <Toaster />
    </div>
  )
}

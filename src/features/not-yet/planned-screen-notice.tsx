import { Link } from 'react-router-dom'
import { buttonClass } from '#ui/button/button-class.ts'
import { Heading, Label } from '#ui/page/typography.tsx'
import type { PlannedScreen } from './planned-screens.ts'
import { texts } from './texts.ts'

/** Placeholder for a screen that is not built yet, with a link back. */
export function PlannedScreenNotice({ heading, sentence }: PlannedScreen) {
  return (
    <section className="hatch mx-auto my-6 grid w-full max-w-200 self-start border border-dashed border-line p-4 sm:my-10 sm:p-10">
      <div className="grid justify-items-start gap-4 bg-paper p-5 sm:p-8">
        <Label className="text-signal-text!">{texts.comingLater}</Label>
        <Heading level={1} size="page">
          {heading}
        </Heading>
        <p className="max-w-130 text-lg">{sentence}</p>
        <p className="max-w-130 text-ink-dim">{texts.notBuilt}</p>
        <Link to="/admin" className={buttonClass({ variant: 'secondary' }, 'mt-2')}>
          {texts.backToStaff}
        </Link>
      </div>
    </section>
  )
}

import { useId, type ReactNode } from 'react'
import { Heading, Label } from '#ui/page/typography.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly number: number
  readonly title: string
  readonly words: string
  readonly children: ReactNode
}

/** One numbered example with title and text. */
export function ShowcaseFigure({ number, title, words, children }: Props) {
  const id = useId()
  return (
    <article aria-labelledby={id} className="flex flex-col border-t border-ink pt-5">
      <div className="flex items-baseline gap-3">
        <Label className="shrink-0 whitespace-nowrap">{texts.figure(number)}</Label>
        <Heading id={id} level={3}>
          {title}
        </Heading>
      </div>
      <p className="mt-1 max-w-140 text-ink-dim">{words}</p>
      <div className="mt-5">{children}</div>
    </article>
  )
}

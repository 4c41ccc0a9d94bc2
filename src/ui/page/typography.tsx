import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

const sizes = {
  plate: 'text-[clamp(2.5rem,1.6rem+4.5vw,4.75rem)] leading-[0.95]! tracking-[0.02em]!',
  page: 'text-[clamp(1.75rem,1.5rem+1.2vw,2.5rem)] tracking-[0.04em]!',
  section: 'text-2xl tracking-[0.05em]!',
  part: 'text-lg',
  small: 'text-[0.9375rem]',
} as const

export interface HeadingProps extends ComponentProps<'h2'> {
  readonly level: 1 | 2 | 3 | 4
  readonly size?: keyof typeof sizes
}

export function Heading({ level, size = 'section', className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const
  return <Tag {...rest} className={cx('label-text text-balance', sizes[size], className)} />
}

interface PartProps extends ComponentProps<'section'> {
  /** Id of the heading. */
  readonly id: string
  readonly heading: ReactNode
}

/** A part of a screen or sheet, named by its heading. */
export const Part = ({ id, heading, children, ...rest }: PartProps) => (
  <section aria-labelledby={id} {...rest}>
    <Heading level={3} id={id} size="part">
      {heading}
    </Heading>
    {children}
  </section>
)

export const Label = ({ className, ...rest }: ComponentProps<'span'>) => (
  <span {...rest} className={cx('label-text text-[0.9375rem] text-ink-dim', className)} />
)

/** A number in digits of equal width, so that numbers align in columns. */
export const Figure = ({ className, ...rest }: ComponentProps<'span'>) => (
  <span translate="no" {...rest} className={cx('figures', className)} />
)

/** Text of the rules: serif, at most 68 characters a line, AAA contrast. */
export const RulesText = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={cx('rules-text', className)} />
)

export interface PageHeadingProps {
  readonly title: string
  readonly eyebrow?: ReactNode
  readonly lead?: ReactNode
  /** A link beside the title. A phone has room for it there; the actions need their own line. */
  readonly beside?: ReactNode
  readonly actions?: ReactNode
}

export const PageHeading = ({ title, eyebrow, lead, beside, actions }: PageHeadingProps) => (
  <header className="mb-6">
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        {eyebrow ? <Label>{eyebrow}</Label> : null}
        <div className="flex flex-wrap items-center gap-x-3 max-[25rem]:gap-x-0 max-[24rem]:*:px-1.5 max-[24rem]:*:first:px-0">
          <Heading level={1} size="page">
            {title}
          </Heading>
          {beside}
        </div>
      </div>
      {actions ? <div className="flex flex-wrap gap-2 max-[24rem]:*:px-2.5">{actions}</div> : null}
    </div>
    <div className="scale-rule mt-1" aria-hidden="true" />
    {lead ? <p className="mt-3 max-w-[68ch] text-ink-dim">{lead}</p> : null}
  </header>
)

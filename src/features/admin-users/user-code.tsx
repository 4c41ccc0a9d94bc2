import { Link } from 'react-router-dom'
import { StaffDate } from '#staff/staff-date.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { texts } from './texts.ts'
import type { PartProps } from './user-parts.tsx'

const words = texts.code

/** The alpha code that an account was registered with; shows nothing if there is none. */
export function UserCode({ data: { codes } }: Pick<PartProps, 'data'>) {
  const [code] = codes
  if (!code) return null
  return (
    <section aria-labelledby="user-code" className="grid gap-1">
      <Heading level={3} id="user-code" size="part">
        {words.heading}
      </Heading>
      <p className="flex flex-wrap items-center gap-x-3">
        <Link to={`/admin/alpha-codes?open=${code.id}`} className="text-link figures py-2.5">
          {code.code}
        </Link>
        <span>{code.batch_name}</span>
        <StaffDate value={code.created} />
      </p>
    </section>
  )
}

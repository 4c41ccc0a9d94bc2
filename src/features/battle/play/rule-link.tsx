import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { useBattle } from './battle-context.tsx'

/** A link to the rules book, from which a link leads back to this battle. */
export function RuleLink(props: Omit<ComponentProps<typeof Link>, 'state'>) {
  const { row } = useBattle()
  return <Link {...props} state={{ battle: row.id }} />
}

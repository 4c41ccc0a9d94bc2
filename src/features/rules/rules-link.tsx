import { createContext, use, useMemo, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useBattleBefore } from './battle-before.tsx'

type Navigate = (to: string) => void

const NavigateContext = createContext<Navigate | null>(null)

/** Provides the `navigate` function that all links of the reader share. */
export function RulesLinkProvider({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate()
  const battle = useBattleBefore()
  const go = useMemo((): Navigate => {
    // A link to the current address replaces the history entry, so that the back button still works.
    const isHere = (to: string) => new URL(to, window.location.href).href === window.location.href
    // The way back to a battle stays on every page of the book.
    const state = battle === undefined ? null : { battle }
    return (to) => void navigate(to, { replace: isHere(to), state })
  }, [navigate, battle])
  return <NavigateContext value={go}>{children}</NavigateContext>
}

/** True for a click without modifier keys. All other clicks are left to the browser, for example to open a new tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

interface RulesLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path inside the app with query and fragment, or only a fragment of this page. */
  readonly to: string
}

/** A link in the book. A page has a hundred; unlike the router's `Link` none renders again at a new address. */
export function RulesLink({ to, onClick, children, ...rest }: RulesLinkProps) {
  const go = use(NavigateContext)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || !go) return
    event.preventDefault()
    go(to)
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}

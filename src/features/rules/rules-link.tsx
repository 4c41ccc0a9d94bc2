import { createContext, use, useMemo, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'

type Navigate = (to: string) => void

const NavigateContext = createContext<Navigate | null>(null)

/** Provides one `navigate` function for all links of the reader. */
export function RulesLinkProvider({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate()
  const go = useMemo((): Navigate => {
    // A link to the current address must not add a history entry.
    const isHere = (to: string) => new URL(to, window.location.href).href === window.location.href
    return (to) => void navigate(to, { replace: isHere(to) })
  }, [navigate])
  return <NavigateContext value={go}>{children}</NavigateContext>
}

/** A click without modifier keys. The browser handles all others, such as opening a new tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

interface RulesLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path of the app with its query and fragment, or a fragment of this page. */
  readonly to: string
}

/**
 * A link in the book. The router's `Link` renders again at every change of the address, and a page of the book has a hundred
 * links; this one does not.
 */
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

import { DropdownMenu as Radix, Slot } from 'radix-ui'
import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { CheckIcon } from './icons.tsx'
import { LayerContext, useOverlayLayer } from './layers.tsx'
import { giveFocusBack, letGoOfFocus } from './return-focus.ts'

const landmarks = '[role="dialog"], [role="alertdialog"], main, body > * > header, nav'

/** Drawn inside the landmark or dialog that its button is in, so that no content stands outside all of them. */
const placeOf = (button: Element | null): HTMLElement | null | undefined => button?.closest<HTMLElement>(landmarks)

export interface MenuProps {
  /** The button that opens it, with its own name. */
  readonly trigger: ReactElement
  /** MenuItem, MenuCheckItem, MenuLabel, MenuSeparator. */
  readonly children: ReactNode
  readonly align?: 'start' | 'center' | 'end'
}

interface Waking {
  readonly by: 'press' | 'focus'
  readonly place: HTMLElement | null | undefined
}

const WokenMenu = ({ trigger, children, align = 'end', waking }: MenuProps & { readonly waking: Waking }) => {
  const layer = useOverlayLayer()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(waking.by === 'press')
  const [container, setContainer] = useState(waking.place)
  useLayoutEffect(() => {
    if (waking.by === 'focus') button.current?.focus()
  }, [waking])
  const onOpenChange = (open: boolean) => {
    if (!open) letGoOfFocus()
    setContainer(placeOf(button.current))
    setOpen(open)
  }
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      {/* Gone without a farewell: to ask whether it is animated would work out the style of the page in the middle of an edit. */}
      {isOpen && (
        <Radix.Portal forceMount container={container}>
          <Radix.Content
            forceMount
            align={align}
            sideOffset={4}
            collisionPadding={8}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              giveFocusBack(button.current)
            }}
            style={{ zIndex: layer }}
            className="rise min-w-52 overflow-y-auto border border-ink bg-paper-raised py-1 text-ink max-h-(--radix-dropdown-menu-content-available-height)"
          >
            <LayerContext value={layer}>{children}</LayerContext>
          </Radix.Content>
        </Radix.Portal>
      )}
    </Radix.Root>
  )
}

/**
 * A list of things to do, under a button: arrows, type-ahead, Escape. Until it is pressed or has the focus it is that
 * button and nothing more, for there may be one in each of forty rows.
 */
export const Menu = (props: MenuProps) => {
  const [waking, setWaking] = useState<Waking>()
  if (waking) return <WokenMenu {...props} waking={waking} />
  return (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      data-state="closed"
      onPointerDown={(event) => {
        if (event.button !== 0 || event.ctrlKey) return
        // The focus goes into the list, as it does once the menu is awake.
        event.preventDefault()
        setWaking({ by: 'press', place: placeOf(event.currentTarget) })
      }}
      onFocus={(event) => setWaking({ by: 'focus', place: placeOf(event.currentTarget) })}
    >
      {props.trigger}
    </Slot.Root>
  )
}

export interface MenuItemProps {
  readonly children: ReactNode
  readonly icon?: ReactNode
  readonly onSelect?: () => void
  readonly danger?: boolean
  readonly disabled?: boolean
  /** The child is the element itself, such as a router link; it brings its own icon. */
  readonly asChild?: boolean
}

export const MenuItem = ({ children, icon, onSelect, danger, disabled, asChild }: MenuItemProps) => (
  <Radix.Item
    asChild={asChild}
    disabled={disabled}
    onSelect={onSelect}
    className={cx('menu-item', danger && 'text-hull data-highlighted:bg-hull-fill data-highlighted:text-hull-ink')}
  >
    {asChild ? (
      children
    ) : (
      <>
        {icon}
        {children}
      </>
    )}
  </Radix.Item>
)

export interface MenuCheckItemProps {
  readonly children: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** An entry that is on or off; the menu stays open. */
export const MenuCheckItem = ({ children, checked, onChange }: MenuCheckItemProps) => (
  <Radix.CheckboxItem
    checked={checked}
    onCheckedChange={onChange}
    onSelect={(event) => event.preventDefault()}
    className="menu-item"
  >
    <span className="grid size-5.5 place-items-center border border-current">
      <Radix.ItemIndicator>
        <CheckIcon size={18} />
      </Radix.ItemIndicator>
    </span>
    {children}
  </Radix.CheckboxItem>
)

export const MenuLabel = ({ children }: { readonly children: ReactNode }) => (
  <Radix.Label className="label-text px-3 pt-3 pb-1 text-sm text-ink-dim">{children}</Radix.Label>
)

export const MenuSeparator = () => <Radix.Separator className="my-1 h-px bg-hairline" />

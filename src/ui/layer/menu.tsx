import { DropdownMenu as Radix, Slot } from 'radix-ui'
import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { CheckIcon } from '../icon/icons.tsx'
import { LayerContext, useOverlayLayer } from './layers.tsx'
import { restoreFocus, blurActiveElement } from './return-focus.ts'
import { useBackCloses } from './use-back-closes.ts'

const landmarks = '[role="dialog"], [role="alertdialog"], main, body > * > header, nav'

/** The landmark around a button. The menu is rendered inside it, because all content must be in a landmark. */
const placeOf = (button: Element | null): HTMLElement | null | undefined => button?.closest<HTMLElement>(landmarks)

export interface MenuProps {
  readonly trigger: ReactElement
  readonly children: ReactNode
  readonly align?: 'start' | 'center' | 'end'
}

interface Activation {
  readonly by: 'press' | 'focus'
  readonly place: HTMLElement | null | undefined
}

const ActiveMenu = ({
  trigger,
  children,
  align = 'end',
  activation,
}: MenuProps & { readonly activation: Activation }) => {
  const layer = useOverlayLayer()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(activation.by === 'press')
  const [container, setContainer] = useState(activation.place)
  useLayoutEffect(() => {
    if (activation.by === 'focus') button.current?.focus()
  }, [activation])
  const onOpenChange = (open: boolean) => {
    if (!open && document.activeElement?.closest('[role="menu"]')) blurActiveElement()
    setContainer(placeOf(button.current))
    setOpen(open)
  }
  useBackCloses(isOpen, () => onOpenChange(false))
  return (
    // A modal menu would hide the page from assistive technology while its buttons can still have the focus.
    <Radix.Root open={isOpen} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      {isOpen && (
        // It takes the press that closes the menu, so that the press does nothing else.
        <Radix.Portal forceMount container={container}>
          <div aria-hidden="true" className="fixed inset-0" style={{ zIndex: layer }} />
        </Radix.Portal>
      )}
      {isOpen && (
        <Radix.Portal forceMount container={container}>
          <Radix.Content
            forceMount
            align={align}
            sideOffset={4}
            collisionPadding={8}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              restoreFocus(button.current)
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

/** A menu. Until it is used, only its button is rendered, because a page may have forty rows with a menu each. */
export function Menu(props: MenuProps) {
  const [activation, setActivation] = useState<Activation>()
  if (activation) return <ActiveMenu {...props} activation={activation} />
  return (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      data-state="closed"
      onPointerDown={(event) => {
        if (event.button !== 0 || event.ctrlKey) return
        // This keeps the focus off the button, because it goes into the opened list.
        event.preventDefault()
        setActivation({ by: 'press', place: placeOf(event.currentTarget) })
      }}
      onFocus={(event) => setActivation({ by: 'focus', place: placeOf(event.currentTarget) })}
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
  /** Renders the child itself as the item, such as a router link; `icon` is then ignored. */
  readonly asChild?: boolean
}

export const MenuItem = ({ children, icon, onSelect, danger, disabled, asChild }: MenuItemProps) => (
  <Radix.Item
    asChild={asChild}
    disabled={disabled}
    onSelect={() => onSelect?.()}
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

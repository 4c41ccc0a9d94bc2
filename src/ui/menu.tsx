import { DropdownMenu as Radix } from 'radix-ui'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { CheckIcon } from './icons.tsx'
import { LayerContext, useOverlayLayer } from './layers.tsx'

const landmarks = '[role="dialog"], [role="alertdialog"], main, body > * > header, nav'

export interface MenuProps {
  /** The button that opens it, with its own name. */
  readonly trigger: ReactElement
  /** MenuItem, MenuCheckItem, MenuLabel, MenuSeparator. */
  readonly children: ReactNode
  readonly align?: 'start' | 'center' | 'end'
}

/** A list of things to do, under a button: arrows, type-ahead, Escape. */
export const Menu = ({ trigger, children, align = 'end' }: MenuProps) => {
  const layer = useOverlayLayer()
  const button = useRef<HTMLButtonElement>(null)
  // Drawn inside the landmark or dialog that its button is in, so that no content stands outside all of them.
  const [container, setContainer] = useState<HTMLElement | null>()
  const place = () => setContainer(button.current?.closest<HTMLElement>(landmarks))
  return (
    <Radix.Root onOpenChange={place}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          style={{ zIndex: layer }}
          className="rise min-w-52 overflow-y-auto border border-ink bg-paper-raised py-1 text-ink max-h-(--radix-dropdown-menu-content-available-height)"
        >
          <LayerContext value={layer}>{children}</LayerContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
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

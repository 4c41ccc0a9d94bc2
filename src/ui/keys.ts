import { useEffect, type RefObject } from 'react'

export interface Press {
  /**
   * The name of the key. A letter is lower case, also with Shift or Caps Lock. On a layout without Latin letters, it is the
   * Latin letter at that place of the keyboard, so that shortcuts work there too. '' if the browser gives none (as with
   * autofill), or if the press belongs to an input method.
   */
  readonly key: string
  /** The place of the key on the keyboard, such as `Digit2`. */
  readonly place: string
  /** Whether Ctrl, or Command on a Mac, is held. */
  readonly command: boolean
  readonly alt: boolean
  readonly shift: boolean
  /** Whether neither Ctrl, Command nor Alt is held. */
  readonly plain: boolean
  readonly isRepeat: boolean
}

/** What a browser gives in the event `keydown`. If no key was pressed, fields that the type promises are missing. */
type Given = Partial<KeyboardEvent>

/** `keyCode` of a press that an input method handles. Safari gives only this for Enter that accepts a candidate. */
const composing = 229

const signs: Readonly<Record<string, string>> = { Comma: ',', Period: '.', Slash: '/' }

const keyAt = (key: string, place: string): string => {
  if (key === 'Unidentified') return ''
  if ([...key].length !== 1) return key
  const lower = key.toLowerCase()
  if (/^[\0-\x7f]/.test(key)) return lower
  const letter = /^Key([A-Z])$/.exec(place)?.[1]
  if (letter) return letter.toLowerCase()
  const digit = /^\p{Nd}$/u.test(key) ? /^(?:Digit|Numpad)(\d)$/.exec(place)?.[1] : undefined
  const sign = /\p{Script=Latin}/u.test(key) ? undefined : signs[place]
  return digit ?? sign ?? lower
}

/** Returns which key was pressed and which modifiers were held. The only place that reads this from an event. */
export function pressOf(event: KeyboardEvent | { readonly nativeEvent: KeyboardEvent }): Press {
  const given: Given = 'nativeEvent' in event ? event.nativeEvent : event
  const { key = '', code: place = '', shiftKey: shift = false } = given
  // Some layouts type signs such as @ by AltGr, which Windows reports as Ctrl and Alt together.
  const isTyped = given.getModifierState?.('AltGraph') ?? false
  const command = !isTyped && Boolean(given.ctrlKey || given.metaKey)
  const alt = !isTyped && Boolean(given.altKey)
  const isComposed = given.isComposing === true || given.keyCode === composing
  return {
    key: isComposed ? '' : keyAt(key, place),
    place,
    command,
    alt,
    shift,
    plain: !command && !alt,
    isRepeat: given.repeat ?? false,
  }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=radio], [type=checkbox], [type=range]), textarea, select') !== null

/** Whether a dialog or a menu is open, which then handles the keys. */
export const isCovered = (): boolean => document.querySelector('[role=dialog][data-state=open], [role=menu]') !== null

export function isSlash(event: KeyboardEvent): boolean {
  const { key, plain } = pressOf(event)
  return key === '/' && plain && !isTyping(event.target) && !isCovered()
}

export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSlash(event)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field])
}

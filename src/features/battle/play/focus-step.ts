/** Marks the element of a step that takes the focus from buttons that are gone. */
export const stepMark = { 'data-step-place': '' } as const

/**
 * Moves the focus to the step that the element is in, before a press removes the button that has it. If the button were
 * removed with the focus, the browser would have to lay the page out in the midst of the press.
 */
export function focusStep(inside: Element): void {
  inside.closest<HTMLElement>('[data-step-place]')?.focus({ preventScroll: true })
}

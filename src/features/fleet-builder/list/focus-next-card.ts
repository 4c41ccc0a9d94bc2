/** Moves the focus from the card of a fleet that leaves the list to the next card, or to the page's heading. */
export function focusNextCard(id: string): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-fleet]')]
  const at = cards.findIndex((card) => card.dataset['fleet'] === id)
  const next = (cards[at + 1] ?? cards[at - 1])?.querySelector<HTMLElement>('a, input')
  const heading = document.querySelector<HTMLElement>('main h1, h1')
  heading?.setAttribute('tabindex', '-1')
  ;(next ?? heading)?.focus()
}

// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepTranslatedTexts } from '#app/translated-texts.ts'
import { translate } from '../support/translator.ts'

const ends: (() => void)[] = []
beforeEach(() => void ends.push(keepTranslatedTexts()))
afterEach(() => {
  for (const end of ends.splice(0).toReversed()) end()
  cleanup()
})

/** Lets the observers run. */
const heard = () => act(async () => void (await new Promise((done) => setTimeout(done))))
const shown = (container: Element) => container.textContent

interface Props {
  readonly dice: number
  readonly warning?: string
  readonly names?: readonly string[]
}

/** Texts beside texts and elements, one that comes and goes, and a list whose order changes. */
const Screen = ({ dice, warning, names = [] }: Props) => (
  <button type="button">
    <svg />
    Roll {dice} against {dice - 1}
    {warning}
    {names.map((name) => name)}
    {dice > 4 && <b>many</b>} dice
  </button>
)

it('a changed text is translated again', async () => {
  const { container, rerender } = render(<Screen dice={2} />)
  ends.push(translate(container))
  expect(shown(container)).toBe('«Roll »«2»« against »«1»« dice»')
  await heard()
  rerender(<Screen dice={3} />)
  await heard()
  expect(shown(container)).toBe('«Roll »«3»« against »«2»« dice»')
  rerender(<Screen dice={4} />)
  await heard()
  expect(shown(container)).toBe('«Roll »«4»« against »«3»« dice»')
})

it('texts and elements come, go and move around translated texts', async () => {
  const { container, rerender, unmount } = render(<Screen dice={2} warning="Too few" names={['Halyard', 'Tally']} />)
  ends.push(translate(container))
  await heard()
  rerender(<Screen dice={5} names={['Sounder', 'Halyard']} />)
  await heard()
  expect(shown(container)).toBe('«Roll »«5»« against »«4»«Sounder»«Halyard»«many»« dice»')
  rerender(<Screen dice={2} warning="Too few" />)
  await heard()
  expect(shown(container)).toBe('«Roll »«2»« against »«1»«Too few»« dice»')
  unmount()
  expect(shown(container)).toBe('')
})

it('a change right after the translation, before the observer runs, is not lost', async () => {
  const { container, rerender } = render(<Screen dice={2} warning="Too few" />)
  ends.push(translate(container))
  rerender(<Screen dice={5} />)
  await heard()
  expect(shown(container)).toBe('«Roll »«5»« against »«4»«many»« dice»')
})

it('removing an element that another script has already removed does not throw', () => {
  const { container, rerender } = render(<Screen dice={5} />)
  container.querySelector('b')?.remove()
  rerender(<Screen dice={2} />)
  expect(shown(container)).toBe('Roll 2 against 1 dice')
})

import figures from './figures.json' with { type: 'json' }

// The figures that staff may change, as the app has them: src/game/balance/draft-figures.ts. figures.json is written by
// scripts/content-hash.ts.

const mostChanges = 2000
/** The app reads no longer one: src/game/balance/release.ts. */
const longestSentence = 20000
const kinds = ['ship', 'refit', 'admiral', 'weapon']

const known = () => figures

const has = (object, key) => Object.prototype.hasOwnProperty.call(object, key)

const keyOf = ({ item, id, figure }) => `${item} ${id} ${figure}`

const placeOf = (of, figure) => of.figures.findIndex(([name]) => name === figure)

/** The figure as the content has it; undefined where there is none. */
const figureNow = ({ item, id, figure }) => {
  const of = known()[item]
  const at = placeOf(of, figure)
  const value = has(of.items, id) && at >= 0 ? of.items[id][at + 1] : null
  return value === null ? undefined : value
}

const refuse = (message) => {
  throw new BadRequestError(message)
}

const checkChange = (change, at) => {
  const place = `Change ${at + 1}`
  if (typeof change !== 'object' || change === null || Array.isArray(change)) refuse(`${place} is no change.`)
  if (Object.keys(change).sort().join() !== 'figure,id,item,value')
    refuse(`${place} has other fields than it should have.`)
  const { item, id, figure, value } = change
  if (!kinds.includes(item)) refuse(`${place} is of no kind that can be changed.`)
  if (typeof id !== 'string' || !has(known()[item].items, id)) refuse(`${place} is of nothing in this game.`)
  const of = known()[item]
  const found = of.figures[placeOf(of, figure)]
  if (!found || figureNow(change) === undefined) refuse(`${place} is of no figure that can be changed.`)
  const [, least, most] = found
  if (!Number.isInteger(value) || value < least || value > most) {
    refuse(`${place} is not a whole number of ${least} to ${most}.`)
  }
}

/** Reads figures as these changes make them. With an index: a release may have 2000 changes, and a draft as many. */
const valuesIn = (changes) => {
  const changed = new Map(changes.map((one) => [keyOf(one), one.value]))
  return (place) => {
    const key = keyOf(place)
    return changed.has(key) ? changed.get(key) : figureNow(place)
  }
}

const checkOrder = (changes) => {
  const valueOf = valuesIn(changes)
  const weapons = changes.filter(({ item }) => item === 'weapon').map(({ id }) => id)
  for (const id of Array.from(new Set(weapons))) {
    const [short, medium, long] = ['short', 'medium', 'long'].map((band) =>
      valueOf({ item: 'weapon', id, figure: `range.${band}` }),
    )
    if (short > medium || medium > long) refuse(`The ranges of ${known().weapon.items[id][0]} do not grow.`)
  }
}

/** Throws unless the changes can be made to the content, all together. */
export const checkChanges = (changes) => {
  if (!Array.isArray(changes) || changes.length > mostChanges) refuse(`A draft has at most ${mostChanges} changes.`)
  changes.forEach(checkChange)
  if (new Set(changes.map(keyOf)).size < changes.length) refuse('A figure is changed twice.')
  checkOrder(changes)
}

/** Changes in one order, with the fields in one order, so that the same figures make the same text. */
export const inOrder = (changes) =>
  changes
    .map(({ item, id, figure, value }) => ({ item, id, figure, value }))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

/** All that differs from the content once `more` is changed on top of `base`. */
export const merge = (base, more) => {
  const changed = new Set(more.map(keyOf))
  const all = [...base.filter((one) => !changed.has(keyOf(one))), ...more]
  return inOrder(all.filter((one) => figureNow(one) !== one.value))
}

/** What is another figure in `after` than in `before`, by name. */
export const differences = (before, after) => {
  const [valueBefore, valueAfter] = [valuesIn(before), valuesIn(after)]
  const places = new Map([...before, ...after].map((one) => [keyOf(one), one]))
  return inOrder(Array.from(places.values())).flatMap((place) => {
    const [from, to] = [valueBefore(place), valueAfter(place)]
    if (from === to) return []
    const of = known()[place.item]
    const [, least, most, words] = of.figures[placeOf(of, place.figure)]
    const is_trait = least === 0 && most === 1
    const { item, id, figure } = place
    return [{ item, id, figure, name: of.items[id][0], words, from, to, is_trait }]
  })
}

/** What a draft changes on top of `base`. The rest of `base` stays as it is, so it is not looked at. */
export const effect = (base, own) => {
  const changed = new Set(own.map(keyOf))
  return differences(
    base.filter((one) => changed.has(keyOf(one))),
    own,
  )
}

const partOf = ({ words, from, to, is_trait }) =>
  is_trait ? `${to === 1 ? 'now' : 'no longer'} ${words}` : `${words} ${from} → ${to}`

/** The sentence for the changelog: "Halyard: points 16 → 18, hull 10 → 9; Sounder: points 9 → 8." */
export const sentence = (found) => {
  const byName = new Map()
  for (const one of found) byName.set(one.name, [...(byName.get(one.name) || []), partOf(one)])
  const parts = Array.from(byName, ([name, own]) => `${name}: ${own.join(', ')}`)
  const whole = parts.length === 0 ? '' : `${parts.join('; ')}.`
  return whole.length <= longestSentence ? whole : `${whole.slice(0, longestSentence - 1)}…`
}

export const contentHash = () => known().contentHash

export const gameVersion = () => known().gameVersion

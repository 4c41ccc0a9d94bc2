const most = { pieces: 8, rows: 80 }

const refuse = () => {
  throw new BadRequestError('The evidence is not as it should be.')
}

const textOf = (value, longest, shortest = 0) => {
  if (typeof value !== 'string' || value.length > longest || value.length < shortest) refuse()
  return value
}

const listOf = (value, longest) => {
  if (!Array.isArray(value) || value.length > longest) refuse()
  return value.map((one) => (typeof one === 'object' && one !== null ? one : refuse()))
}

/** What a draft was judged by, checked: the schema of src/game/balance/release.ts. */
export const evidenceOf = (value) =>
  listOf(value, most.pieces).map(({ title, about, rows }) => ({
    title: textOf(title, 120, 1),
    about: textOf(about, 300),
    rows: listOf(rows, most.rows).map(({ label, before, after }) => ({
      label: textOf(label, 120, 1),
      before: textOf(before, 60),
      after: textOf(after, 60),
    })),
  }))

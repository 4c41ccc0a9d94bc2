/** Values that occur more than once. */
export const repeated = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

export const sentences = (text: string): number => (text.match(/[.!?](?=[”’)]*(?:\s|$))/g) ?? []).length

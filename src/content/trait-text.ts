/** A trait as the table reads it: its short name and what it does, in rules words. */
export interface TraitText {
  readonly name: string
  readonly text: string
}

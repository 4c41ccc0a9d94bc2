/** Name and rules text of a trait. */
export interface TraitText {
  readonly name: string
  readonly text: string
}

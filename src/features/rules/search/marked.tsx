import type { Piece } from './snippet.ts'

/** A text with what was sought marked. */
export const Marked = ({ pieces }: { readonly pieces: readonly Piece[] }) =>
  pieces.map(({ text, marked }, at) => (marked ? <mark key={at}>{text}</mark> : text))

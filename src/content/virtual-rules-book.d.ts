/** The table of contents of the rules book, made by the build (scripts/vite/rules-book.ts) from src/content/rules. */
declare module 'virtual:rules-book' {
  import type { BookManifest } from '#content/rules-tree.ts'

  export const book: BookManifest
}

/**
 * Declares the module that holds the rules book's table of contents. The build (scripts/vite/rules-book.ts) makes it
 * from src/content/rules.
 */
declare module 'virtual:rules-book' {
  import type { BookManifest } from '#content/rules-tree.ts'

  export const book: BookManifest
}

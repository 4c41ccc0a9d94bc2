/** The rules book's contents, made by the build (scripts/vite/rules-book.ts) from src/content/rules. */
declare module 'virtual:rules-book' {
  export const book: import('./rules-tree.ts').BookManifest
}

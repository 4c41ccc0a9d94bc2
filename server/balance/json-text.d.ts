/** The text of a JSON file, as Vite gives it. */
declare module '*.json?raw' {
  const text: string
  export default text
}

/** The text of a JSON file, as provided by Vite. */
declare module '*.json?raw' {
  const text: string
  export default text
}

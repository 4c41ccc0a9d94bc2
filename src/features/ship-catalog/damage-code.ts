/** What a chosen target needs, as one part. */
export { DamageLine } from './damage-line.tsx'
export { expectedOfAll } from './expected-damage.ts'

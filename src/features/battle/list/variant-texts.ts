import type { VariantName } from '#game/battle/scenario/variants.ts'

/** Names of the variants of the scenarios, and what each changes (rules book 8). */
export const variantTexts: Readonly<Record<VariantName, { readonly name: string; readonly line: string }>> = {
  'late-arrivals': { name: 'Late arrivals', line: 'Each side may keep up to a third of its ships in reserve.' },
  'crossed-lanes': {
    name: 'Crossed lanes',
    line: 'The second side begins at the left edge. Nobody begins within 12″ of the corner that both edges share.',
  },
  'two-against-one': {
    name: 'Two against one',
    line: 'One side is two small fleets. Each breaks separately; the side is broken when both are.',
  },
  'fast-packets': { name: 'Fast packets', line: 'Two fast freighters, each worth three tenths when it leaves.' },
  'thin-line': {
    name: 'Thin line',
    line: 'The defender has nine tenths of the limit, and may keep one ship of class 1 to 3 in reserve until round 3.',
  },
  'dark-run': { name: 'Dark run', line: 'All attackers run silent in round 1: hard to hit, and they may not fire.' },
  'what-is-in-it': {
    name: 'What is in it',
    line: 'The first mark on a wreck rolls a die: old mines, nothing, or parts.',
  },
  'rich-field': { name: 'Rich field', line: 'Seven wrecks instead of five.' },
  relief: {
    name: 'Relief',
    line: 'The defender has half of the limit on the table, and a quarter in reserve that arrives in round 4.',
  },
  'last-lamp': {
    name: 'The last lamp',
    line: 'The defender has a station in the middle, which scores like a second flagship.',
  },
  'hour-by-hour': {
    name: 'Hour by hour',
    line: 'No limit of rounds. Each further round that begins with a defending ship scores a tenth, too.',
  },
  hostages: { name: 'Hostages', line: 'The depot may be boarded but not fired at; the third boarding destroys it.' },
  alarm: {
    name: 'Alarm',
    line: 'Surprise lasts until a raider fires or comes within 18″ of the depot. Until then defenders have no orders and move at half thrust.',
  },
  'prize-court': { name: 'Prize court', line: 'The attacker scores one more tenth for each ship captured.' },
}

/** Texts around the blocks of the rules book. */
export const texts = {
  table: (heads: string) => `Table: ${heads}`,
  example: 'Example',
  named: { example: (title: string) => `Example: ${title}`, sidebar: (title: string) => `Aside: ${title}` },
  slots: (slots: readonly string[]) => (slots.length === 0 ? 'No slots.' : `Slots: ${slots.join(', ')}.`),
  exampleInFigures: 'Example in figures',
  changedIn: (version: string) => `Changed in ${version},`,
  itRead: 'It read:',
  oldText: 'The old text',
  nothing: 'Nothing so far.',
  volley: {
    fields: {
      successDice: 'Success dice',
      failureDice: 'Failure dice',
      damageRating: 'Damage rating',
      defenseRating: 'Defense rating',
    },
    against: 'against',
    none: 'none',
    anyDamage: 'Any damage',
    expected: 'Average damage',
    destroys: (hull: number) => `Destroys hull ${hull} with one volley`,
    roll: 'Roll it',
    circumstances: {
      locked: 'locked',
      silent: 'running silent',
      debris: 'behind debris',
      nebula: 'in a nebula',
      overcharge: 'with Overcharge',
      massing: (ships: number) => (ships === 1 ? 'massed with one ship' : `massed with ${ships} ships`),
    },
    attack: (attacker: string, weapon: string, facing: string, target: string, band: string, circumstances: string) =>
      `${attacker}, ${weapon}, at the ${facing} of ${target}, ${band} range${circumstances}.`,
  },
} as const

import type { Admiral } from '#game/ship/ship.ts'

/** Admirals of the Lumen Choir. In the setting they conduct it like singers. */
export const lumenAdmirals: readonly Admiral[] = [
  {
    id: 'lumen-lisle',
    name: 'Teodora Lisle',
    faction: 'lumen',
    points: 6,
    text: 'Once in a round, one beam volley of a friendly ship within 8" of the flagship rolls no failure dice for range.',
    lore: 'Abbess Lisle taught optics for thirty years and still marks battle reports out of twenty. The highest she has given is fourteen, to an enemy.',
  },
  {
    id: 'lumen-ueda',
    name: 'Ambrose Ueda',
    faction: 'lumen',
    points: 10,
    text: 'Once in a round, roll one blank success die again in a volley of a friendly ship within 8" of the flagship.',
    lore: 'Ueda is deaf in one ear and hears a beam going out of tune with the other. He conducts with two fingers.',
  },
  {
    id: 'lumen-saarinen',
    name: 'Ilse Saarinen-Rao',
    faction: 'lumen',
    points: 3,
    text: 'Once in a round, one repair die that shows 4, of a friendly ship within 12" of the flagship, counts as a 5.',
    lore: 'She was a lens-grinder before she was a captain, and a nun before that. Nothing in her fleet has been thrown away since she took it over.',
  },
]

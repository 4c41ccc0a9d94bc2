import type { Admiral } from '#game/ship/ship.ts'

/** Admirals of the Hesperian League. In the setting, shareholders elect them for one campaign at a time. */
export const hesperiaAdmirals: readonly Admiral[] = [
  {
    id: 'hesperia-brandani',
    name: 'Ottavia Brandani',
    faction: 'hesperia',
    points: 2,
    text: 'Once in a round, one volley fired by a friendly squadron within 12" of the flagship ignores one failure die.',
    lore: 'Brandani flew Factors before she commanded anything larger. She still walks the deck before a launch and puts her hand on every nose.',
  },
  {
    id: 'hesperia-kornhuys',
    name: 'Lasse Kornhuys',
    faction: 'hesperia',
    points: 4,
    text: 'Once in a battle, at the end of a round, one destroyed friendly squadron returns with its full hull to a ship that has hangar space free.',
    lore: 'Kornhuys ran the salvage yards at Lagan before the League asked what he would want for running a war. He keeps spares for everything.',
  },
  {
    id: 'hesperia-mehtani',
    name: 'Ishvar Mehtani',
    faction: 'hesperia',
    points: 1,
    text: 'Once in a battle, when all players have given their orders, exchange one order of this fleet for another order to the same ship.',
    lore: 'Three treaties carry Mehtani’s name, and two of them were renegotiated on the day they were signed. He regards a plan of battle as an opening offer.',
  },
]

/**
 * Maximum dice and damage rating of a weapon. The dice roller allows the same (`volleyBounds`). They stand in a file of
 * their own, because the settings need them and are part of the first load.
 */
export const weaponBounds = { dice: 40, damageRating: 20 } as const

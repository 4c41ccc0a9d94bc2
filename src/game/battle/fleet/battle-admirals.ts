/**
 * The admirals whose rules are played. The captain of the simulation never uses Mehtani's rule, which exchanges an
 * order after all have been given: it helps only players who were wrong about the enemy's orders.
 */
export const battleAdmirals = [
  ...(['accord-oduya', 'accord-vantongeren', 'accord-reyes-lind'] as const),
  ...(['hesperia-brandani', 'hesperia-kornhuys', 'hesperia-mehtani'] as const),
  ...(['kharon-steinmetz', 'kharon-mourne', 'kharon-grau'] as const),
  ...(['veil-dunmore', 'veil-fray', 'veil-halfpenny'] as const),
  ...(['lumen-lisle', 'lumen-ueda', 'lumen-saarinen'] as const),
  ...(['drift-ledger-nine', 'drift-isomorph', 'drift-proof-by-exhaustion'] as const),
  ...(['mercenary-sable', 'mercenary-amadi', 'mercenary-petterigo'] as const),
] as const
export type BattleAdmiral = (typeof battleAdmirals)[number]

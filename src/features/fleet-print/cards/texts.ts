/** Texts of the printed cards, and of the lines that the summary shares with the card of the fleet. */
export const texts = {
  fleetCard: 'Fleet card',
  limit: (points: number, limit: number) => `${points} of ${limit} points`,
  admiral: 'Admiral',
  admiralFacts: (allegiance: string, points: number, rule: string) => `(${allegiance}, ${points}). ${rule}`,
  noAdmiral: 'none',
  unknownAdmiral: (admiral: string) => `${admiral} (not in these rules)`,
  round: 'Round',
  breaks: 'Breaks',
  breaksAt: ' when ',
  pointsLost: ' points are lost',
  leaderless: (points: number) => `; ${points} once the flagship is gone`,
  legal: 'Legal',
  notLegal: 'Not legal',
  code: 'Opens this fleet in Orion Companion',
  howToRead:
    'Scan to open this fleet. On the ship cards, DR is the damage rating, the numbers around the plan are the ship’s defense, and losing a half-black box draws a critical.',
  ruler: '100 mm',
} as const

import { assemble, at, cell, lone, piece, strut, thread, type Piece } from './lattice.ts'

/**
 * Hulls of the Drift. Hexagonal cells and pyramids are joined by struts with gaps between them. The same cell recurs on
 * every hull, and bow and stern look alike. Heavier ships have more cells; each design arranges them in another shape.
 */

/** An engine: a small bell, `size` metres long, centred at x, y, z. */
const drive = (size: number, x: number, y: number, z = 0): Piece =>
  piece({ kind: 'engine', size: [size, size * 0.55, size * 0.55] }, [x, y, z])

const turret = (size: number, barrels: number, x: number, y: number, z: number, aft = false): Piece =>
  piece({ kind: 'turret', size: [size, size * 0.75, size * 0.4], barrels, ...(aft ? { aft } : {}) }, [x, y, z])

const barrel = (long: number, thick: number, x: number, y: number, z = 0): Piece =>
  piece({ kind: 'barrel', size: [long, thick, thick] }, [x, y, z])

const tetra = (long: number, wide: number, high: number, x: number, y: number, z = 0, aft = false): Piece =>
  piece({ kind: 'tetra', size: [long, wide, high], ...(aft ? { aft } : {}) }, [x, y, z])

/** Squadron Lint: a cell and five pyramids, joined by struts. */
export const lintHull = assemble({ wide: 5, high: 2.6 }, [
  tetra(5.5, 4.6, 2.4, 7, 0),
  tetra(4.6, 4, 2.2, 2.6, 5.2),
  tetra(4.6, 4, 2.2, -4.95, 3.4, 0, true),
  ...thread(0.25, [[0, 0, 0], [7, 0, 0]]),
  strut([0, 0, 0], [2.6, 5.2, 0], 0.25),
  strut([0, 0, 0], [-4.95, 3.4, 0], 0.25),
])

/** Corvette Bobbin, shaped like a spool: two flanges, struts between them as thread, and a gun in the middle. */
export const bobbinHull = assemble({ wide: 22, high: 14 }, [
  piece({ kind: 'cell', size: [9, 32, 28], axis: 'x' }, [-27, 0, 0]),
  piece({ kind: 'cell', size: [9, 32, 28], axis: 'x' }, [23, 0, 0]),
  strut([-27, 0, 0], [23, 0, 0], 4),
  strut([-27, 12.5, 0], [23, 12.5, 0], 1.8),
  strut([-27, 6, 9.5], [23, 6, 9.5], 1.8),
  strut([-27, 6, -9.5], [23, 6, -9.5], 1.8),
  barrel(36, 3.6, 34, 0),
  drive(14, -38, 0),
  drive(10, -36, 9.5),
])

/** Corvette Oddment: unequal cells, and on the starboard side a comb of struts. No part has a mirrored twin. */
export const oddmentHull = assemble({ wide: 30, high: 14 }, [
    cell(30, 10, [-24, -16, 12]),
    cell(22, 13, [-26, 10, -7]),
    cell(16, 9, [22, -22, 15]),
    strut([6, -6, 4], [22, -22, 15], 2),
    strut([0, 0, 0], [-24, -16, 12], 3),
    strut([0, 0, 0], [-10, 24, 0], 3),
    strut([0, 0, 0], [20, 24, 0], 2),
    strut([-10, 24, 0], [44, 24, 0], 3),
    ...[-10, -1, 8, 17, 26, 35, 44].map((x) => strut([x, 24, 0], [x, 42, 0], 1.7)),
    drive(14, -41.3, 10, -7),
    drive(12, -42, -16, 12),
  ].map(lone))

/** Corvette Offcut, shaped like a claw: two long wedges either side of a cutting gun. */
export const offcutHull = assemble({ wide: 26, high: 16 }, [
  tetra(50, 18, 15, 24, 16),
  strut([-2, 6, 0], [8, 15, 0], 4),
  barrel(34, 6, 22, 0),
  cell(20, 12, [-21, 11, -4]),
  cell(15, 7, [-13, 0, 16]),
  strut([-13, 0, 16], [0, 0, 4], 2),
  drive(13, -36, 11, -4),
  turret(6, 1, -13, 0, 21),
])

/** Frigate Selvage: cells abreast of each other, with pyramids as teeth that point forward. */
export const selvageHull = assemble({ wide: 46, high: 22 }, [
  cell(42, 18, [-12, 44, 0]),
  strut([0, 0, 0], [-12, 44, 0], 5),
  strut([-22, 0, 0], [-30, 44, 0], 2),
  ...[
    [36, 11], [26, 32], [20, 53],
  ].map(([x = 0, y = 0]) => tetra(36, 20, 12, x, y)),
  turret(11, 4, -2, 0, 13),
  tetra(22, 16, 10, 4, 22, 22),
  strut([4, 22, 20], [-12, 44, 0], 2),
  cell(22, 10, [-42, 22, 17]),
  strut([-42, 22, 17], [-10, 8, 4], 3),
  drive(15, -60, 22, 17),
  drive(15, -40, 44),
])

/** Frigate Lemma: three horns that start at one cell, with listening dishes. */
export const lemmaHull = assemble({ wide: 34, high: 18 }, [
  strut([0, 0, 0], [60, 0, 6], 3),
  strut([0, 0, 0], [-42, 48, 6], 3),
  tetra(24, 18, 12, 66, 0, 6),
  tetra(24, 18, 12, -44, 50, 6, true),
  piece({ kind: 'dish', size: [18, 18, 9] }, [34, 0, 13]),
  piece({ kind: 'dish', size: [16, 16, 8] }, [-22, 25, 12]),
  cell(18, 10, [-24, 0, 0]),
  piece({ kind: 'mast', size: [3, 8, 22] }, [0, 0, 18]),
  drive(18, -40, 0),
])

/** Frigate Ravel: cells in a zigzag like a loose thread, with a beam gun at its forward end. */
export const ravelHull = assemble({ wide: 26, high: 13 }, [
    cell(26, 12, [-20, -16, 15]),
    cell(28, 13, [-44, 2, 2]),
    cell(21, 10, [20, -13, 14]),
    cell(16, 9, [38, 2, 3]),
    cell(14, 7, [-46, -27, 22]),
    ...thread(3, [[-44, 2, 2], [-20, -16, 15], [0, 0, 0], [20, -13, 14], [38, 2, 3]]),
    strut([-20, -16, 15], [-46, -27, 22], 2),
    strut([-44, 2, 2], [-30, 22, -14], 2),
    barrel(32, 4, 54, 2, 3),
    drive(14, -61, 2, 2),
  ].map(lone))

/** Destroyer Heddle: an open frame with struts across it like wires. */
export const heddleHull = assemble({ wide: 36, high: 26 }, [
  cell(32, 18, [-62, 38, 0]),
  cell(32, 18, [0, 38, 0]),
  cell(32, 18, [62, 38, 0]),
  strut([-62, 38, 0], [62, 38, 0], 5),
  ...[-62, -41, 41, 62].map((x) => strut([x, 38, 0], [x, -38, 0], 2)),
  strut([0, 0, 0], [0, 38, 0], 5),
  turret(12, 3, 62, 38, 11),
  barrel(70, 5, 50, 0),
  strut([-62, 0, 48], [62, 0, 48], 5),
  ...[-62, -31, 31, 62].map((x) => strut([x, 0, 0], [x, 0, 48], 2)),
  strut([0, 0, 0], [0, 0, 48], 5),
  drive(22, -86, 38),
])

/** Destroyer Corollary: cells in a horseshoe open to the bow, with jointed arms that hold a ship under repair. */
export const corollaryHull = assemble({ wide: 54, high: 30 }, [
  cell(48, 24, [18, 54, 0]),
  cell(44, 21, [66, 68, 0]),
  cell(34, 17, [108, 54, 0]),
  strut([0, 0, 0], [18, 54, 0], 6),
  strut([18, 54, 0], [66, 68, 0], 6),
  strut([66, 68, 0], [108, 54, 0], 5),
  strut([66, 56, 10], [44, 28, 40], 3),
  strut([44, 28, 40], [72, 10, 18], 3),
  strut([108, 48, 8], [112, 24, 34], 3),
  strut([112, 24, 34], [88, 12, 16], 3),
  turret(13, 3, -2, 0, 17),
  turret(11, 1, 66, 68, 12),
  drive(28, -40, 0),
  drive(24, -18, 54),
])

/** Cruiser Manifold: a honeycomb of cells. */
export const manifoldHull = assemble({ wide: 58, high: 58 }, [
  ...[[1, 0], [-1, 0], [0, 1]].map(([q = 0, r = 0]) => cell(58, 44, at(58, q, r))),
  ...[[2, 0], [-2, 0], [1, 1], [-1, 1], [2, 1], [-2, 1]].map(([q = 0, r = 0]) => cell(58, 28, at(58, q, r))),
  turret(17, 3, 50, 26, 24),
  turret(13, 4, -50, 26, 24, true),
  turret(13, 4, 97, 56, 16),
  cell(44, 18, [0, 0, 58]),
  strut([0, 0, 20], [0, 0, 58], 7),
  ...[[-44, 25], [44, 25]].map(([x = 0, y = 0]) => cell(34, 14, [x, y, -42])),
  strut([-44, 25, -42], [-44, 25, 0], 5),
  strut([44, 25, -42], [44, 25, 0], 5),
  piece({ kind: 'dish', size: [24, 24, 11] }, [0, 0, 72]),
  drive(29.2, -136.44, 0),
  drive(29.2, -136.44, 54),
])

/** Cruiser Remainder: a ring of unequal cells around an upright coil. */
export const remainderHull = assemble({ wide: 60, high: 40 }, [
  piece({ kind: 'ring', size: [196, 196, 14], bore: 0.9 }, [0, 0, 0]),
  cell(46, 26, [94, 0, 0]),
  cell(58, 34, [46, 84, 0]),
  cell(38, 22, [-44, 86, 0]),
  cell(58, 32, [-98, 0, 0]),
  strut([0, 0, 0], [94, 0, 0], 6),
  strut([0, 0, 0], [46, 84, 0], 6),
  strut([0, 0, 0], [-44, 86, 0], 6),
  strut([0, 0, 0], [-98, 0, 0], 6),
  piece({ kind: 'ring', size: [112, 9, 112], axis: 'y', bore: 0.86 }, [0, 0, 0]),
  turret(14, 3, 94, 0, 15),
  turret(14, 3, 46, 84, 19),
  turret(12, 3, -98, 0, 18, true),
  drive(30, -140, 0),
  drive(20, -72, 86),
])

/** Column and row of each cell of the battleship Whole Cloth, a sheet with a fringe at bow and stern. */
const sheet: readonly (readonly [number, number])[] = [
  [0, 2], [1, 1], [2, 0], [2, 1], [2, 2], [3, 0], [3, 1], [-2, 0], [-2, 1], [-2, 2], [-3, 0], [-3, 1],
]

export const wholeClothHull = assemble({ wide: 98, high: 80 }, [
  ...sheet.map(([q, r]) => cell(54, q % 2 === 0 ? 46 : 32, at(54, q, r))),
  lone(cell(54, 32, at(54, -1, 1))),
  strut([-88, 0, 0], [88, 0, 0], 9),
  ...thread(4, [at(54, -2, -1), at(54, 0, -2), at(54, -2, -2)]).map(lone),
  piece({ kind: 'ring', size: [132, 132, 12], bore: 0.84 }, [0, 0, 34]),
  ...[26, 77].flatMap((y) => [
    strut([150, y, 0], [194, y, 0], 4),
    strut([-150, y, 0], [-194, y, 0], 4),
    tetra(36, 26, 18, 208, y),
    tetra(36, 26, 18, -208, y, 0, true),
  ]),
  ...[[-88, 50], [88, 50]].flatMap(([x = 0, y = 0]) => [
    cell(40, 16, [x, y, 56]),
    strut([x, y, 0], [x, y, 56], 6),
    cell(40, 16, [x, y, -52]),
    strut([x, y, -52], [x, y, 0], 6),
  ]),
  tetra(44, 40, 40, 0, 0, 76),
  strut([0, 0, 20], [0, 0, 70], 8),
  turret(22, 4, 88, 0, 28),
  turret(22, 4, -88, 0, 28, true),
  turret(18, 4, 88, 101, 28),
  turret(18, 4, -88, 101, 28, true),
  turret(15, 3, 44, 76, 20),
  drive(44, -150, 0),
  drive(40, -128, 101),
])

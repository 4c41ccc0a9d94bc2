import { assemble, at, cell, lone, piece, strut, thread, type Piece } from './lattice.ts'

/**
 * The Drift joins things. Hexagonal cells and pyramids are moored to one another by tethers with the sky
 * showing between them; the same cell recurs on every hull, and none has a bow that a stranger could be
 * sure of. Mass shows by how many are held together, and each design by what shape they were left in.
 */

/** A drive: a small bell at the end of a cell. */
const drive = (size: number, x: number, y: number, z = 0): Piece =>
  piece({ kind: 'engine', size: [size, size * 0.55, size * 0.55] }, [x, y, z])

const turret = (size: number, barrels: number, x: number, y: number, z: number, aft = false): Piece =>
  piece({ kind: 'turret', size: [size, size * 0.75, size * 0.4], barrels, ...(aft ? { aft } : {}) }, [x, y, z])

const barrel = (long: number, thick: number, x: number, y: number, z = 0): Piece =>
  piece({ kind: 'barrel', size: [long, thick, thick] }, [x, y, z])

const tetra = (long: number, wide: number, high: number, x: number, y: number, z = 0, aft = false): Piece =>
  piece({ kind: 'tetra', size: [long, wide, high], ...(aft ? { aft } : {}) }, [x, y, z])

/** A flight: seven motes that fly as one. */
export const lintHull = assemble({ wide: 5, high: 2.6 }, [
  tetra(5.5, 4.6, 2.4, 7, 0),
  tetra(4.6, 4, 2.2, 2.6, 5.2),
  tetra(4.6, 4, 2.2, -4.8, 3.4, 0, true),
  ...thread(0.25, [[0, 0, 0], [7, 0, 0]]),
  strut([0, 0, 0], [2.6, 5.2, 0], 0.25),
  strut([0, 0, 0], [-4.8, 3.4, 0], 0.25),
])

/** A spool: two flanges, a core, thread wound between them, a gun through the middle. */
export const bobbinHull = assemble({ wide: 20, high: 13 }, [
  piece({ kind: 'cell', size: [9, 32, 28], axis: 'x' }, [-27, 0, 0]),
  piece({ kind: 'cell', size: [9, 32, 28], axis: 'x' }, [23, 0, 0]),
  strut([-27, 11, 0], [23, 11, 0], 1.6),
  strut([-27, 5.5, 9], [23, 5.5, 9], 1.6),
  strut([-27, 5.5, -9], [23, 5.5, -9], 1.6),
  barrel(40, 3.4, 33, 0),
  drive(14, -38, 0),
  drive(10, -36, 9),
])

/** Whatever was to hand on one side, the comb on the other. */
export const oddmentHull = assemble({ wide: 30, high: 14 }, [
  lone(cell(30, 10, at(30, -1, -1))),
  lone(cell(22, 18, [-26, 10, 1])),
  lone(cell(16, 8, [22, -22, 0])),
  lone(strut([0, 0, 0], [22, -22, 0], 1.6)),
  lone(strut([-8, 24, 0], [50, 24, 0], 2.4)),
  lone(strut([0, 0, 0], [-8, 24, 0], 1.8)),
  lone(strut([0, 0, 0], [20, 24, 0], 1.4)),
  ...[0, 10, 20, 30, 40, 50].map((x) => lone(strut([x, 24, 0], [x, 42, 0], 1.5))),
  lone(drive(14, -42, 10)),
  lone(drive(12, -40, -14)),
])

/** A claw: two long wedges about a torch. */
export const offcutHull = assemble({ wide: 26, high: 16 }, [
  tetra(52, 17, 15, 26, 15),
  strut([0, 0, 0], [10, 15, 0], 3),
  barrel(34, 6, 22, 0),
  cell(20, 12, [-21, 11, 0]),
  drive(13, -36, 11),
  turret(7, 1, -2, 0, 9),
])

/** The edge of the weave: a row of cells abreast, teeth to the enemy. */
export const selvageHull = assemble({ wide: 40, high: 18 }, [
  cell(36, 15, [-14, 36, 0]),
  cell(36, 15, [-2, 72, 0]),
  strut([0, 0, 0], [-14, 36, 0], 3),
  strut([-14, 36, 0], [-2, 72, 0], 3),
  tetra(26, 22, 12, 36, 0),
  tetra(26, 22, 12, 20, 36),
  tetra(26, 22, 12, 32, 72),
  turret(10, 4, 4, 0, 11),
  turret(9, 4, -12, 36, 9),
  turret(9, 4, 0, 72, 9),
  drive(18, -42, 36),
  drive(18, -30, 72),
])

/** Three horns from one cell, each listening. */
export const lemmaHull = assemble({ wide: 34, high: 18 }, [
  ...thread(3, [[0, 0, 0], [60, 0, 6]]),
  strut([0, 0, 0], [-42, 48, 6], 3),
  tetra(24, 18, 12, 66, 0, 6),
  tetra(24, 18, 12, -44, 50, 6, true),
  piece({ kind: 'dish', size: [18, 18, 9] }, [34, 0, 13]),
  piece({ kind: 'dish', size: [16, 16, 8] }, [-22, 25, 12]),
  cell(18, 10, [-24, 0, 0]),
  piece({ kind: 'mast', size: [3, 8, 22] }, [0, 0, 18]),
  drive(18, -40, 0),
])

/** A thread being pulled: cells in a zigzag, a beam at the loose end. */
export const ravelHull = assemble({ wide: 24, high: 16 }, [
  lone(cell(24, 15, [-24, -11, 0])),
  lone(cell(24, 15, [-48, 0, 0])),
  lone(cell(20, 13, [22, -10, 0])),
  lone(cell(16, 11, [40, 0, 0])),
  ...thread(2.4, [[-48, 0, 0], [-24, -11, 0], [0, 0, 0], [22, -10, 0], [40, 0, 0]]).map(lone),
  barrel(52, 4, 64, 0),
  lone(drive(16, -66, 0)),
  lone(drive(12, -40, -16)),
])

/** A frame with wires across it. */
export const heddleHull = assemble({ wide: 36, high: 26 }, [
  cell(32, 18, [-62, 38, 0]),
  cell(32, 18, [0, 38, 0]),
  cell(32, 18, [62, 38, 0]),
  strut([-62, 38, 0], [62, 38, 0], 4),
  ...[-62, -41, -20, 20, 41, 62].map((x) => strut([x, 38, 0], [x, -38, 0], 1.6)),
  strut([0, 0, 0], [0, 38, 0], 4),
  turret(12, 3, 62, 38, 11),
  barrel(70, 5, 50, 0),
  piece({ kind: 'mast', size: [4, 8, 24] }, [-6, 0, 22]),
  drive(22, -86, 38),
])

/** A horseshoe with room for a patient. */
export const corollaryHull = assemble({ wide: 46, high: 24 }, [
  cell(42, 20, [14, 46, 0]),
  cell(38, 18, [56, 58, 0]),
  cell(30, 14, [92, 46, 0]),
  strut([0, 0, 0], [14, 46, 0], 4),
  strut([14, 46, 0], [56, 58, 0], 4),
  strut([56, 58, 0], [92, 46, 0], 3.4),
  strut([56, 40, 0], [64, 12, 4], 1.6),
  strut([64, 12, 4], [78, 8, 0], 1.2),
  strut([14, 28, 0], [36, 10, 4], 1.6),
  turret(11, 3, 0, 0, 14),
  turret(9, 1, 56, 58, 10),
  drive(24, -34, 0),
  drive(20, -16, 46),
])

/** A comb of cells, every one a door. */
export const manifoldHull = assemble({ wide: 60, high: 40 }, [
  ...[[1, 0], [-1, 0], [0, 1], [2, 0], [-2, 0], [1, 1], [-1, 1], [2, 1], [-2, 1]].map(([q = 0, r = 0]) =>
    cell(60, q % 2 === 0 ? 30 : 26, at(60, q, r)),
  ),
  drive(28, -140, 30),
])

/** A ring of what was left about a coil. */
export const remainderHull = assemble({ wide: 54, high: 34 }, [
  piece({ kind: 'ring', size: [190, 190, 12], bore: 0.9 }, [0, 0, 0]),
  cell(46, 26, [92, 0, 0]),
  cell(54, 30, [50, 82, 0]),
  cell(40, 22, [-40, 86, 0]),
  cell(56, 28, [-98, 0, 0]),
  strut([0, 0, 0], [92, 0, 0], 4),
  strut([0, 0, 0], [50, 82, 0], 4),
  strut([0, 0, 0], [-40, 86, 0], 4),
  drive(30, -140, 0),
])

/** Forty hulls moored for a repair. */
export const wholeClothHull = assemble({ wide: 70, high: 70 }, [
  ...[[2, 0], [-2, 0], [0, 1], [0, 2], [2, 1], [-2, 1], [4, 0], [-4, 0], [4, 1], [-4, 1], [2, 2], [-2, 2]].map(
    ([q = 0, r = 0]) => cell(66, 40, at(66, q, r)),
  ),
  ...[[1, 0], [-1, 0], [1, 1], [-1, 1], [3, 0], [-3, 0], [3, 1], [-3, 1]].map(([q = 0, r = 0]) =>
    cell(44, 24, at(66, q, r)),
  ),
  drive(40, -230, 30),
])

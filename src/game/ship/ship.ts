import type { FactionId } from '#shared/factions.ts'
export { factionIds, type FactionId } from '#shared/factions.ts'
/** The data types of ships, refits and admirals. Squadrons and stations have the same type as ships. */

/** Ship classes in order of mass. The index of a class is its class number in the rules (squadron 0 … station 8). */
export const shipClasses = [
  'squadron',
  'corvette',
  'frigate',
  'destroyer',
  'cruiser',
  'battlecruiser',
  'battleship',
  'dreadnought',
  'station',
] as const
export type ShipClass = (typeof shipClasses)[number]

/** The class number, which orders the classes by mass: 0 (squadron) to 8 (station). */
export const massOf = (shipClass: ShipClass): number => shipClasses.indexOf(shipClass)

/** Whether the class is an escort (class numbers 1 to 3). Squadrons are neither escorts nor capitals. */
export const isEscort = (shipClass: ShipClass): boolean => massOf(shipClass) >= 1 && massOf(shipClass) <= 3

/** Whether the class is a capital (class numbers 4 to 7). Stations are neither escorts nor capitals. */
export const isCapital = (shipClass: ShipClass): boolean => massOf(shipClass) >= 4 && massOf(shipClass) <= 7

export const arcs = ['bow', 'port', 'starboard', 'stern'] as const
/** A sector of 90° around a ship, into which a weapon can fire. */
export type Arc = (typeof arcs)[number]

export const facings = ['bow', 'flank', 'stern'] as const
/** The side of the target that is hit. Port and starboard both count as flank. */
export type Facing = (typeof facings)[number]

export const rangeBands = ['short', 'medium', 'long'] as const
export type RangeBand = (typeof rangeBands)[number]

export const weaponKinds = ['beam', 'kinetic', 'missile', 'plasma', 'torpedo'] as const
export type WeaponKind = (typeof weaponKinds)[number]

export const slotKinds = ['command', 'weapons', 'engineering', 'hangar', 'special'] as const
export type SlotKind = (typeof slotKinds)[number]

/**
 * Weapon traits change the dice pool, but never the rule for volleys. `n` is the number of the trait.
 * `accurate` with a band counts only in that range band (a lance is Accurate 1 at long range).
 */
export type WeaponTrait =
  | { readonly kind: 'accurate'; readonly n: number; readonly band?: RangeBand }
  | { readonly kind: 'piercing'; readonly n: number }
  | { readonly kind: 'salvo'; readonly n: number }
  | { readonly kind: 'rending' }
  | { readonly kind: 'overcharge' }
  | { readonly kind: 'spread' }
  | { readonly kind: 'ion' }
  | { readonly kind: 'spinal' }

export interface Weapon {
  /** Identifies the weapon; unique within its ship. */
  readonly id: string
  readonly name: string
  readonly kind: WeaponKind
  readonly arcs: readonly Arc[]
  /** Outer edge of each range band, in inches. */
  readonly range: Readonly<Record<RangeBand, number>>
  /** Number of success dice. */
  readonly dice: number
  readonly damageRating: number
  readonly traits: readonly WeaponTrait[]
}

/** Key of a ship trait; the content contains its text. */
export type ShipTrait = string

export interface ShipDesign {
  readonly id: string
  readonly faction: FactionId
  readonly name: string
  readonly class: ShipClass
  /** The purpose of the ship in a few words. */
  readonly role: string
  readonly points: number
  readonly hull: number
  /** Defense rating of each facing, 0 to 5. */
  readonly defense: Readonly<Record<Facing, number>>
  /** Number of failure dice that the ship adds to volleys at it. */
  readonly evasion: number
  /** Thrust per round, in inches. */
  readonly thrust: number
  /** Maximum turn per round, in units of 45°. */
  readonly turn: number
  readonly command: number
  /** Maximum distance in inches at which an enemy can lock on to the ship. */
  readonly signature: number
  readonly pointDefense: number
  readonly weapons: readonly Weapon[]
  readonly slots: readonly SlotKind[]
  /** Number of squadrons that the ship can carry. */
  readonly hangar: number
  readonly traits: readonly ShipTrait[]
  readonly unique?: boolean
  /** A retired design is no longer offered, but stays valid in existing fleets. */
  readonly retired?: boolean
  /** Diameter of the model's base, in millimetres. */
  readonly base: number
  readonly hullForm: HullForm
  /** Background of the ship, in two or three sentences. */
  readonly lore: string
  /** The reason to choose this ship, in one sentence. */
  readonly reason: string
}

/** What a refit does to its ship. `by` is added to the value of the design. */
export type RefitEffect =
  | {
      readonly kind: 'stat'
      readonly stat: 'hull' | 'evasion' | 'thrust' | 'turn' | 'command' | 'signature' | 'pointDefense' | 'hangar'
      readonly by: number
    }
  | { readonly kind: 'defense'; readonly facing: Facing; readonly by: number }
  | { readonly kind: 'weapon-trait'; readonly weapon: WeaponKind | 'all'; readonly trait: WeaponTrait }
  | { readonly kind: 'weapon-dice'; readonly weapon: WeaponKind | 'all'; readonly by: number }
  | { readonly kind: 'add-weapon'; readonly weapon: Weapon }
  | { readonly kind: 'trait'; readonly trait: ShipTrait }

export interface Refit {
  readonly id: string
  readonly name: string
  readonly slot: SlotKind
  readonly points: number
  readonly unique?: boolean
  /** The factions that may use the refit; absent for all. */
  readonly factions?: readonly FactionId[]
  /** The classes that may carry the refit; absent for all. */
  readonly classes?: readonly ShipClass[]
  /** Slots that the refit adds to its ship. */
  readonly opens?: readonly SlotKind[]
  readonly effects: readonly RefitEffect[]
  readonly text: string
  readonly retired?: boolean
}

export interface Admiral {
  readonly id: string
  readonly name: string
  readonly faction: FactionId | 'mercenary'
  readonly points: number
  /** The admiral's special rules. */
  readonly text: string
  readonly lore: string
  readonly retired?: boolean
}

/**
 * A short parametric description of a hull. The drawings (plan and profile, SVG) and the 3D model are made from it.
 * Lengths are in metres of the fictional ship. x runs from the stern (0) to the bow (`length`), y to starboard, z up.
 */
export interface HullForm {
  /** Total length of hull and modules, which reach from x = 0 to x = `length`. */
  readonly length: number
  /** Greatest width of the hull itself; modules may stand out beyond it. */
  readonly beam: number
  readonly depth: number
  /**
   * Half-beam at stations from stern to bow. Each station is [x as fraction of length, half-beam as fraction of
   * beam/2]. Two stations at the same x make a sudden change of width.
   */
  readonly plan: readonly (readonly [number, number])[]
  /**
   * Keel and deck at stations from stern to bow. Each is [x as fraction of length, keel height, deck height], heights
   * from -1 to 1 as fractions of depth/2.
   */
  readonly profile: readonly (readonly [number, number, number])[]
  /** Shape of all cross-sections: a flat deck and keel with a chine between them, or an ellipse. */
  readonly section: HullSection
  /** Parts on or beside the hull. `mirror` repeats a module on the other side. */
  readonly modules: readonly HullModule[]
}

export interface HullSection {
  /** Width of the flat deck, and below that of the flat keel, as fractions (0 to 1) of the local beam. */
  readonly deck: number
  readonly keel: number
  /** Height of the widest line of the section, from 0 (keel) to 1 (deck). */
  readonly chine: number
  /** Makes the section an ellipse. Then `deck`, `keel` and `chine` only place the lines drawn along the hull. */
  readonly round?: true
}

/**
 * Kinds of hull modules. "Along" is x (to the bow), "out" is y (to starboard) and "up" is z. The port twin of a
 * mirrored module, and a single module on the port side, are mirror images.
 *
 * Warships: `tower` is a stepped deckhouse, `turret` a gunhouse with barrels, `pod` a long capsule, `spine` a trunk or
 * plinth, `fin` a swept plate (its root is inboard, or below if it is taller than wide), `engine` a block with a bell
 * at the stern, `bay` a flight deck (if flat) or a row of hangar doors (if upright), `mast`, `dish`, `ring` (see `bore`
 * and `axis`), and `barrel` a heavy gun along the keel.
 *
 * Merchants: `crate` is a stack of containers, `tiers` high; along and across it has as many as keep each container
 * about 2.4 times as long as wide. `truss` is an open lattice girder along its longest side, `hangar` a ribbed box with
 * doors outboard.
 *
 * Fortresses: `slab` is a bevelled armour plate; its faces lie across its thinnest side, and its corners are cut by a
 * third. `casemate` is an armoured gallery whose `barrels` guns fire outboard and stand out by 0.8 of its width.
 *
 * Raiders: `horn` is a curved blade. It tapers from its root (0.34 of its length) at the aft inboard corner outwards,
 * then forwards to its tip; `curl` turns the tip in again. `sail` is a ribbed triangular sail: its root is along x, its
 * fore edge is straight and rises to the peak at the aft end, its aft edge is hollow. Both lie flat and rise to
 * starboard if they are wider than tall; otherwise they stand upright. `aft` sweeps them to the stern.
 *
 * Choir: `spire` is a needle-like double cone along its `axis` (default x), widest at `swell`. `lens` is a disc about
 * its `axis` that is convex on both sides. `star` has `points` rays about its `axis`, and is thick in the middle and
 * sharp at the tips.
 *
 * Machines: `cell` is a hexagonal prism about its `axis` with corners fore and aft (regular if its size in y is 0.866
 * of that in x). `tetra` is a pyramid on a triangle that points to the bow; its apex is along its `axis`. `tether` is a
 * thin strut. The size of a tether is the vector from one end to the other, so its numbers may be negative.
 */
export const hullModuleKinds = [
  'tower',
  'turret',
  'pod',
  'spine',
  'fin',
  'engine',
  'bay',
  'mast',
  'dish',
  'ring',
  'barrel',
  'crate',
  'truss',
  'hangar',
  'slab',
  'casemate',
  'horn',
  'sail',
  'spire',
  'lens',
  'star',
  'cell',
  'tetra',
  'tether',
] as const
export type HullModuleKind = (typeof hullModuleKinds)[number]

export interface HullModule {
  readonly kind: HullModuleKind
  /**
   * Centre of the module as fractions: x of the length (0 to 1), y of beam/2 and z of depth/2 (-1 to 1 within the hull;
   * modules outside it have larger values).
   */
  readonly at: readonly [number, number, number]
  /** Size in metres along x, y and z. That of a turret is its gunhouse; barrels reach 0.7 of its length beyond. */
  readonly size: readonly [number, number, number]
  readonly mirror?: boolean
  /** Tower: number of storeys, each stepped back from the one below. Crate: containers on each other. Default 2. */
  readonly tiers?: number
  /** Turret: number of barrels, default 2. Casemate: number of guns, default one per 1.8 times its height. */
  readonly barrels?: number
  /** Turns the module so that it points to the stern. */
  readonly aft?: boolean
  /** Turns the module upside down, for a fin, horn, sail, tetra, tower or turret under the keel. */
  readonly under?: boolean
  /** Axis of a ring, lens, star, cell or tetra: default z, seen full from above. Axis of a spire: default x. */
  readonly axis?: 'x' | 'y' | 'z'
  /** Horn: 0 lets the tip point straight to the bow, 1 bends it back inboard like a crescent. Default 0.3. */
  readonly curl?: number
  /** Spire: where it is widest, from 0 (its aft, inboard or lower end) to 1 (the other end). Default 0.5. */
  readonly swell?: number
  /** Ring: inner diameter divided by outer diameter, 0 to 1. Default 0.86. */
  readonly bore?: number
  /** Star: number of rays, at least 3. Default 4. */
  readonly points?: number
  /** Tether: thickness in metres. Default 1. */
  readonly gauge?: number
}

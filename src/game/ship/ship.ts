/** The data types of ships (game.md 2). Flagships, squadrons and stations have the same type as ships. */

/** Ship classes in order of mass; the index is the class number used by the rules (squadron 0 … station 8). */
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

/** Class number by mass: squadron 0 to station 8. */
export const massOf = (shipClass: ShipClass): number => shipClasses.indexOf(shipClass)

/** Escorts are classes 1 to 3. A squadron is neither escort nor capital. */
export const isEscort = (shipClass: ShipClass): boolean => massOf(shipClass) >= 1 && massOf(shipClass) <= 3

/** Capitals are classes 4 to 7. A station is neither. */
export const isCapital = (shipClass: ShipClass): boolean => massOf(shipClass) >= 4 && massOf(shipClass) <= 7

export const factionIds = ['accord', 'hesperia', 'kharon', 'veil', 'lumen', 'drift'] as const
export type FactionId = (typeof factionIds)[number]

export const arcs = ['bow', 'port', 'starboard', 'stern'] as const
/** The sector that a weapon covers, 90° each. */
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
 * Weapon traits change the pool, never the volley rule (game.md 1).
 * `accurate` with a band counts at that range only (a lance is Accurate 1 at long range).
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
  /** Unique within its ship. */
  readonly id: string
  readonly name: string
  readonly kind: WeaponKind
  readonly arcs: readonly Arc[]
  /** Outer edge of each band, inches. */
  readonly range: Readonly<Record<RangeBand, number>>
  /** Success dice. */
  readonly dice: number
  readonly damageRating: number
  readonly traits: readonly WeaponTrait[]
}

/** Key of a trait text in the content. */
export type ShipTrait = string

export interface ShipDesign {
  readonly id: string
  readonly faction: FactionId
  readonly name: string
  readonly class: ShipClass
  /** A few words: what the ship is for. */
  readonly role: string
  readonly points: number
  readonly hull: number
  /** Defense rating by facing, 0 to 5. */
  readonly defense: Readonly<Record<Facing, number>>
  /** Failure dice from the ship itself. */
  readonly evasion: number
  /** Inches. */
  readonly thrust: number
  /** 45° steps per round. */
  readonly turn: number
  readonly command: number
  /** Distance in inches within which it can be locked. */
  readonly signature: number
  readonly pointDefence: number
  readonly weapons: readonly Weapon[]
  readonly slots: readonly SlotKind[]
  /** Squadrons it can carry. */
  readonly hangar: number
  readonly traits: readonly ShipTrait[]
  readonly unique?: boolean
  /** No longer offered, but still valid in existing fleets. */
  readonly retired?: boolean
  /** Base diameter, millimetres. */
  readonly base: number
  readonly hullForm: HullForm
  /** Two or three sentences. */
  readonly lore: string
  /** One sentence: the reason to take it. */
  readonly reason: string
}

/** The effect of a refit on its ship. Numbers are added to those of the design. */
export type RefitEffect =
  | {
      readonly kind: 'stat'
      readonly stat: 'hull' | 'evasion' | 'thrust' | 'turn' | 'command' | 'signature' | 'pointDefence' | 'hangar'
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
  /** Absent: every faction. */
  readonly factions?: readonly FactionId[]
  /** Absent: every class. */
  readonly classes?: readonly ShipClass[]
  /** Slots that this refit adds to its ship. */
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
  /** Rules text. */
  readonly text: string
  readonly lore: string
  readonly retired?: boolean
}

/**
 * A small parametric description of a hull, from which the drawing (plan and profile, SVG) and the 3D model are made.
 * Units: metres of the fictional ship; x from stern (0) to bow (length), y across (positive to starboard), z up. Every
 * part is a solid.
 */
export interface HullForm {
  /** Total length: hull and modules reach from x = 0 to x = length. */
  readonly length: number
  /** Widest part of the hull itself; modules may stand out beyond it. */
  readonly beam: number
  readonly depth: number
  /** Half-beam at stations from stern to bow: [x as 0..1, half-beam as 0..1 of beam/2]. Two stations at one x make a step. */
  readonly plan: readonly (readonly [number, number])[]
  /** Keel and deck height at stations: [x as 0..1, keel as -1..1, deck as -1..1, both of depth/2]. */
  readonly profile: readonly (readonly [number, number, number])[]
  /** The cross-section, the same along the hull: a flat deck and keel with a chine between, or an ellipse. */
  readonly section: HullSection
  /** Modules on or beside the hull. `mirror` repeats one on the other side. */
  readonly modules: readonly HullModule[]
}

export interface HullSection {
  /** Width of the flat deck, and of the flat keel, as shares 0..1 of the local beam. */
  readonly deck: number
  readonly keel: number
  /** Height of the widest line, 0 at the keel to 1 at the deck. */
  readonly chine: number
  /** An ellipse without flats or chine. The three shares then only place the belts drawn along the hull. */
  readonly round?: true
}

/**
 * Kinds of hull modules. "Along" is x (to the bow), "out" is y (to starboard; the port twin of a mirrored module, and a
 * single module on the port side, are mirrored), "up" is z.
 *
 * Warship: `tower` stepped deckhouse, `turret` gunhouse with barrels, `pod` long capsule, `spine` trunk or plinth,
 * `fin` swept plate (root inboard, or below if taller than wide), `engine` block with a bell at the stern, `bay` flight
 * deck (flat) or row of hangar doors (upright), `mast`, `dish`, `ring` (`bore`, `axis`), `barrel` heavy gun along the
 * keel.
 *
 * Merchant: `crate` stack of containers, `tiers` high, with as many along and across as keep each about 2.4 to 1;
 * `truss` open lattice girder along its longest side; `hangar` ribbed box with doors outboard.
 *
 * Fortress: `slab` bevelled armour plate, faces across its thinnest side, corners cut by a third; `casemate` armoured
 * gallery with `barrels` guns firing outboard (they stand out by 0.8 of its width).
 *
 * Raider: `horn` curved blade that tapers from a root chord (0.34 of its length) at the aft inboard corner outwards,
 * then forwards to its tip; `curl` turns the tip in again; `sail` ribbed lateen sail: root along x, straight luff from
 * the fore end of the root up to the peak at the aft end, hollow leech. Both lie flat, rising to starboard, if wider
 * than tall, and stand upright otherwise; `aft` sweeps them to the stern.
 *
 * Choir: `spire` needle-like double cone along its `axis` (default x), widest at `swell`; `lens` biconvex disc about
 * its `axis`; `star` of `points` rays about its `axis`, thick in the middle, sharp at the tips.
 *
 * Machines: `cell` hexagonal prism about its `axis`, corners fore and aft (regular if size y is 0.866 of size x);
 * `tetra` pyramid on a triangle that points to the bow, apex along its `axis`; `tether` thin strut. The size of a
 * tether is the vector from one end to the other, so its numbers may be negative.
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
  /** Centre, as shares: x 0..1 of length, y -1..1 of beam/2 (may exceed), z -1..1 of depth/2 (may exceed). */
  readonly at: readonly [number, number, number]
  /** Size in metres along x, y, z. A turret's size is its gunhouse; barrels reach 0.7 of its length beyond. */
  readonly size: readonly [number, number, number]
  readonly mirror?: boolean
  /** Tower: storeys, each stepped back from the one below. Crate: containers, one on the other. Default 2. */
  readonly tiers?: number
  /** Turret: barrels, default 2. Casemate: guns in the row, default one every 1.8 of its height. */
  readonly barrels?: number
  /** Rotated to point to the stern. */
  readonly aft?: boolean
  /** Turned upside down: a fin, horn, sail, tetra, tower or turret under the keel. */
  readonly under?: boolean
  /** Ring, lens, star, cell, tetra: default z (seen full from above). Spire: default x. */
  readonly axis?: 'x' | 'y' | 'z'
  /** Horn: 0 ends pointing straight to the bow, 1 hooks back inboard like a crescent. Default 0.3. */
  readonly curl?: number
  /** Spire: where it is widest, 0 at its aft, inboard or lower end to 1 at the other. Default 0.5. */
  readonly swell?: number
  /** Ring: inner by outer diameter, 0..1. Default 0.86. */
  readonly bore?: number
  /** Star: rays, 3 or more. Default 4. */
  readonly points?: number
  /** Tether: thickness in metres. Default 1. */
  readonly gauge?: number
}

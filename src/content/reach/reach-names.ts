import type { SeededRandom } from '#game/seeded-random.ts'
import type { SystemOwner } from '#game/stars/star-system.ts'

/** Parts of one owner's names. A name is `first` and `second` (two words), or `start` and `end` (one word). */
interface Naming {
  readonly first: string
  readonly second: string
  readonly start: string
  readonly end: string
}

const naming: Readonly<Record<SystemOwner, Naming>> = {
  // Theme of these names: measures, signals, oaths.
  accord: {
    first: 'Even True Long Plain Second Common Fair Sworn High Clear',
    second: 'Bearing Measure Sound Reckoning Fathom Witness Standard Watch Signal Mooring',
    start: 'Hal Mar Tam Ower Brin Sel Cor Wen Lor Ash',
    end: 'mere garth rick low combe stow den hithe',
  },
  // Theme: accounting terms, and southern family names.
  hesperia: {
    first: 'Double Prime Sterling Ready Gross Sight Bearer Standing Honest Advance',
    second: 'Tender Invoice Ballast Premium Surety Quay Bond Consignment Margin Tare',
    start: 'Val Cor Ser Mont Bel Tar Lev Ost Fior Mal',
    end: 'ano osa andra ino esco anza iva aldo',
  },
  // Theme: masonry and burial.
  kharon: {
    first: 'Grey Blind Lower Upper Dry Hewn Broken Sunk Outer Still',
    second: 'Lintel Buttress Vault Cairn Parapet Sill Arch Rampart Slab Cist',
    start: 'Stor Morn Karn Brod Tol Hagen Dur Eisk Velk Gron',
    end: 'holt stav mund rode wall hag vorn stein',
  },
  // Theme: inn signs and hiding places.
  veil: {
    first: 'Black Borrowed Crooked Quiet Loose Moonless Spare Low Idle Forged',
    second: 'Anchor Lane Cup Window Candle Oath Cove Reef Pocket Key',
    start: 'Sly Fen Mur Ras Dusk Whin Gar Cro Lim Tav',
    end: 'kin ley rook shaw thorn sedge mew fret',
  },
  // Theme: choirs and glass.
  lumen: {
    first: 'Clear Bright Hidden Patient Seventh Lesser Gilded Silent First Lifted',
    second: 'Psalter Stave Lamp Cloister Prism Verse Taper Halo Gallery Refrain',
    start: 'Al Cel Laud Ver Can Ilu Sol Mis Glor Ari',
    end: 'dia essa ine oria anis ume avox etis',
  },
  // Theme: entries of a stock list.
  drift: {
    first: 'Spare Assorted Loose Reclaimed Unsorted Surplus Partial Duplicate Nominal Returned',
    second: 'Thread Gasket Crate Offset Tally Sprocket Index Bracket Batch Skein',
    start: 'Mod Vec Sub Ten Par Lem Ord Cof Ker Rad',
    end: 'ix ant ule ane odd imer ax anda',
  },
  // Theme: names that settlers give.
  free: {
    first: 'Good Far Old New Fiddler’s Widow’s Cooper’s Sunday Honey Market',
    second: 'Landing Orchard Kettle Ferry Acre Corner Hearth Bridge Harvest Rest Mill Gate',
    start: 'Bram Oak Cot Hob Tam Pol Gil Dor Quin Ewe',
    end: 'bourne sey low ney thwaite stock well ran ding field',
  },
  // Theme: abandoned places.
  none: {
    first: 'Lost Cold Dead Bitter Nameless Hollow Stray Sour Mute Distant',
    second: 'Marker Ember Cinder Drum Beacon Furrow Hand Mile Bone Hour',
    start: 'Ur Ond Vash Nep Ith Mor Zel Kor Ath Yl',
    end: 'os eth uin ane im odra oon esk',
  },
}

/** Prefix of survey numbers such as "RS 412"; "RS" stands for "Reach survey". */
const surveyed = 'RS '
/** A part of a name is used at most this often, unless few combinations are left. */
const maxUses = 3

/** Returns a function that makes a new, unique name in the style of an owner. `given`: names that are already taken. */
export function makeNameGenerator(random: SeededRandom, given: Iterable<string>): (owner: SystemOwner) => string {
  const taken = new Set(given)
  const uses = new Map<string, number>()
  const part = (owner: SystemOwner, kind: keyof Naming): string => {
    const words = naming[owner][kind].split(' ')
    return words[random.whole(words.length)] ?? ''
  }
  const draw = (owner: SystemOwner): readonly string[] => {
    // Half of the unclaimed systems have only a survey number.
    if (owner === 'none' && random.whole(2) === 0) return [surveyed, `${100 + random.whole(900)}`]
    if (random.whole(2) === 0) return [`${part(owner, 'first')} `, part(owner, 'second')]
    return [part(owner, 'start'), part(owner, 'end')]
  }
  return (owner) => {
    for (let tries = 0; ; tries += 1) {
      // After every 100 failed tries the limit rises by one, because few combinations are left.
      const most = maxUses + Math.floor(tries / 100)
      const parts = draw(owner)
      const name = parts.join('')
      const isOverused = parts.some((word) => word !== surveyed && (uses.get(owner + word) ?? 0) >= most)
      if (isOverused || taken.has(name)) continue
      taken.add(name)
      for (const word of parts) uses.set(owner + word, (uses.get(owner + word) ?? 0) + 1)
      return name
    }
  }
}

/**
 * Name of a station: numbered by four factions, otherwise named after the system. `serial`: the owner's stations so
 * far.
 */
export function stationName(owner: SystemOwner, system: string, serial: number, random: SeededRandom): string {
  switch (owner) {
    case 'accord':
      return `Lantern ${serial + 10}`
    case 'hesperia':
      return `Freeport ${serial + 2}`
    case 'kharon':
      return `Martello ${serial + 1}`
    case 'drift':
      return `Bin ${serial * 7 + 3}`
    case 'veil':
      return `The ${random.pick(['Cat', 'Lamp', 'Cork', 'Spoon', 'Bell', 'Boot', 'Latch', 'Barrel'])} at ${system}`
    case 'lumen':
      return `${system} ${random.pick(['Priory', 'Chapter', 'Lectern', 'Choir House'])}`
    case 'free':
    case 'none':
      return `${system} ${random.pick(['Dock', 'Halt', 'Exchange', 'Ring', 'Wharf'])}`
  }
}

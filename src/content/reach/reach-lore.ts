import { makeSeededRandom, type SeededRandom } from '#game/seeded-random.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import type { StarSystem } from '#game/stars/star-system.ts'
import { reach } from './reach.ts'

/**
 * Lore of the systems of the Reach: two or three sentences for each of the sixty core systems, one sentence for each
 * generated system with a tag. It is not part of reach.ts, so that the map can be drawn before this text is loaded.
 */

const core: Readonly<Record<string, string>> = {
  datum:
    'Every chart of the Reach is measured from a brass pin in the floor of its customs hall. The pin has been moved once, by eleven metres, and three wars are dated from it. Envoys are asked to step round.',
  'calder-deep':
    'Two of Reyes-Lind’s frigates lie in the inner belt, and the buoys over them still answer. The dust takes a charge from anything that hurries. Kharon calls the place a frontier and the Accord a cemetery, and neither has built there.',
  vernier:
    'The survey school sends its cadets here to find a planet that is not there. Those who report it anyway are offered posts in intelligence.',
  concordat:
    'Every treaty that was signed here got a new hall beside the last. The halls are let for storage; the grain in the fourth is said to be worth more than the fourth treaty.',
  tithe:
    'A Commonweal is paid for by one world, and this one has paid for two. It asks in return that the fleet pass overhead on the first of spring, and the fleet has been late once.',
  'lantern-roads':
    'The first Lantern was anchored where the lanes from the middle come in. Fuel is free to any ship that sets its clock by the station. Smugglers set theirs with the rest.',
  trestle:
    'Seventy Meridians came off seventy slips, and the slips were numbered from the far end so that visitors would think there were more. Whoever holds it can replace a cruiser in a fortnight.',
  hesper:
    'The price of everything in the Reach is chalked here at noon and is old by one. The Exchange has its own berths, its own guns and no windows. Declarations of war are accepted at counter six, with a deposit.',
  pell: 'Kornhuys began in these yards, and the lists of who borrowed what still hang by the gate. Four hundred hulls wait in the outer ring for somebody to want a part. Some of them have been waiting with their reactors warm.',
  tontine:
    'The great policies are held in common, and the last holder takes all. There are five holders left. Each travels with an escort, and none of them ever by the same lane twice.',
  cambist:
    'Money of all six powers changes hands here, and that of two which no longer exist. Admirals come in person when they mean to pay a crew in something else.',
  agio: 'Fuel is sold at cost; the berth, the hose and the man who holds it are extra. In wartime the League makes the hose free and takes the money on the man.',
  'long-credit':
    'The settlers owe for their air until the end of the century. The League has never pressed them, and has never needed to station a ship here either. A raider who burnt the books would be greeted with a band.',
  'lay-days':
    'Convoys gather here and wait for the last ship. The gas giant throws off a storm of ions on a timetable that the harbour office sells. Old copies are sold too, at a discount, to strangers.',
  kharon:
    'The first wall was built against the weather, the second against those left outside the first. There are now thirty. The government sits in the middle and has not seen the star in living memory.',
  'orrin-gate':
    'Four Merlons were lost in the narrows, all on the side that the torpedoes came from. The Dominion has since walled that side. The Veil Corsairs take the point, and have begun to look at the other.',
  'seventh-gate':
    'The way to Kharon from the middle leads through here or takes a month. Gates one to six appear in every order of battle and on no chart. The garrison will say only that they are shut.',
  quoin:
    'The stone is cut on the second planet and flown up in blocks, for the Dominion does not trust a hull that was ever liquid. A block went missing some years ago. The inquiry is armed.',
  ossuary:
    'A white star with two burnt worlds and the graves of everybody who was warned. The burial regiments keep the gates from outside. What was sealed in with the dead is worth more than the regiments are paid.',
  talus:
    'A planet was quarried until it gave way. The rubble is charted each spring, and each spring the chart is wrong on the first day. Kharon moors its powder ships in the thick of it, where nobody hurries.',
  viaticum:
    'Troops bound for the frontier get their last pay here, and the town has had three centuries to arrange itself about that. Deserters are hidden in the cellars by the month. A pilot can be had in most of them.',
  hush: 'There is no flag, no governor and no landing light. Lodgings are let by the night with no name asked, and every captain of the Veil has a key to somebody else’s. Four navies have come to burn it and found it let.',
  widdershins:
    'Every planet here goes round the wrong way, and so does the traffic. Visiting navies have met it head on. The ice is clean, and the corsairs will fill anybody’s tanks for news.',
  'gallows-tide':
    'Twice in each orbit the companion star pulls the outer ice across the lane. The Veil posts the hours on a gibbet that drifts at the edge. Since the Accord learnt to read them, some are lies.',
  halfpenny:
    'The hulk where Mother Halfpenny kept the books is moored as she left it, with the debtors in charge. Anything stolen within three jumps can be bought back here, at a fair price, with a receipt.',
  'cold-comfort':
    'Six tanks, a stove and a bench behind a rock. It is the last fuel before the southern dark, and nobody who comes back from there stays to talk about it. The stove is never let go out.',
  'knackers-row':
    'Prizes go in at one end with a name and come out at the other with a different length. The saw is a mile long. Underwriters send people to watch it, and the people send for their families.',
  'no-questions':
    'A farm world, green and quiet, that exports more than it grows. Its market opens after dark. The customs post has been unmanned for so long that somebody has let the upper floor.',
  canticle:
    'The whole system is an instrument: mirrors on five orbits, and one lens that took two hundred years to pour. It has been played in anger once. The target was a moon, and the chord is still taught.',
  versicle:
    'Every call from Canticle is answered here four days later, in full, and the answer is binding. Merchants like it, as a contract sung in public is hard to lose. The choir sells recordings of those who tried.',
  speculum:
    'The yards have no lights, for the mirrors are polished by touch, and no shoes. A battleship takes twenty years. There are three on the slips, and everybody in the Reach knows the dates.',
  vigil:
    'One lamp has been kept burning at the pole of the third moon since before the Choir had ships. Fuel is given to all who will sit an hour beside it. The book of those who did is open to any who come to read.',
  anchorhold:
    'A hermit was walled up here with a telescope, and a century of pilgrims built a city round her. The city is empty now. The telescope has been moved at least twice since anybody admitted to being inside.',
  reredos:
    'A screen of gilded dust stands across the whole inner system, left from a mirror that failed. It is beautiful, and opaque, and it cuts. The Choir sends novices through it to learn to hear where they are going.',
  orison:
    'Here lenses are ground that are too small for war, and the Reach’s best thieves were all apprentices once. The guild forbids arms in orbit. It has been obeyed so far out of respect for the optics.',
  'lot-one':
    'The contract that made the Drift Collective names this system as lot one of one, condition as found. The clause has been read to mean the Reach. Every planet is on the shelf, with a label.',
  'schedule-c':
    'Things that the Collective has undertaken to return to their owners are kept here in order of claim. The oldest claim is from a star that has since gone out. Enquiries are answered, and answered, and answered.',
  sundry:
    'Three counters sell by weight, by length and by mistake. Captains who know what they want have been served in an hour; those who asked what there was have settled down and raised children.',
  shrinkage:
    'Loads go in and not quite all of them comes out. The Collective has measured the loss at four in the hundred for sixty years and enters it under weather. It has never sent a mind to look, only scales.',
  'written-off':
    'A fleet of the Accord was entered as lost here before the battle had been fought. It withdrew to contest the entry. The hulls it left are still listed at nil, which by the rules of the Drift makes them free to take.',
  spindle:
    'Thread for every tether in the swarm is drawn here from a shaft seven hundred miles long. Thirteen corvettes are finished each week, the last from sweepings. The thirteenth is always sold first.',
  quorum:
    'No decision of the Drift holds until it has been carried here, in person, by a majority of anything. Visitors have been counted. Fuel is free during a vote, and there is always a vote.',
  milestone:
    'All distances of the chart are counted from a post on the third moon, and the post has been moved twice. All six powers keep a house in the one street. Ships of three wars have lain here side by side, with the hatches open to hear one another complain.',
  parley:
    'A round room with one door for each power and none for the staff, who live inside. Safe conduct lasts as long as the tea. Two admirals have been taken prisoner here by drinking too fast.',
  hock: 'A ship may be pawned here with her crew aboard, on half pay. Three balls hang over the lock, and the middle one is a mine. The shop has a battleship in the window that nobody will own to having brought in.',
  'third-party':
    'The Accord and the League each bought half of it to keep out the other. The inhabitants found that they owned the remainder and became judges. Their court has no police, and sells seats to whoever might do instead.',
  'ask-again':
    'An old machine listens to the star and prints what it hears. Kharon and the Choir have both fought by its advice, on the same day, on opposite sides. Each maintains that it was right.',
  saltmarket:
    'Reaction mass is dug from dry seas and sold by the barrel, and everybody buys. The Choir has asked it to be quiet on feast days, the Drift to be exact. It obliges neither, and fills both.',
  'dry-well':
    'It was a refuelling stop until the ice gave out, in the middle of a siege. The pumps are still worked each morning by those who could not leave. Convoys look in with a full tank to spare, and are talked of for years.',
  hollin:
    'Green, mild and a week from anywhere, it feeds the garrisons of four powers and belongs to none. Every captain says that the war will be decided here. The farmers have put up the price of seed on the strength of it.',
  'plain-dealing':
    'The ledger lies open at the lock, and anyone may read who bought what. It keeps the corsairs honest and the Drift interested. Last year eleven pages were cut out, and the price of silence has not settled yet.',
  'old-argument':
    'Two worlds shelled each other for forty years over the wording of a truce. The guns load themselves and are down to one shot a year. The archive in between is intact, and holds the title deeds to half of the core.',
  'sixpenny-light':
    'A dead star that turns twice in a second, and ticks in every receiver for ten light years. Navigators set their plots by it from a distance. Closer in it strips paint, then instruments, then opinions.',
  'mares-nest':
    'A young blue star in a knot of its own gas, with something in there that returns signals a beat early. Eleven expeditions have explained it. Three of the explanations came back.',
  'empty-chair':
    'The seventh power of the Reach had its seat here, and left it between one session and the next. The table is laid in every house. What could be carried has gone, and the vault is for somebody patient.',
  wake: 'A white ember with one planet that swings so far out that it has been discovered four times. It comes in next year. Whoever was left on it at the last passing will have had a hundred and six years to think.',
  'the-tooth':
    'One planet, bare and split to the root, with a field round it that bends a course by degrees. Pilots of Lagan go through for wagers. Their licences are pinned up at the far side, with dates.',
  'see-note':
    'The first survey wrote two words in the margin and lost the notebook. Nobody has found anything wrong with the place. Nobody has stayed a second night, either, and the second survey copied the words.',
  lacuna:
    'High over the plane of the Reach there is a star that four charts leave out. A depot of good fuel lies beside it with the seals of no power known. The level has been written on the tank in chalk, and it goes up.',
  bellwether:
    'Its light falters about a day before a big fleet jumps within ten light years, and nobody knows why. All six powers keep watchers here, out of uniform, in the same boarding house. The landlady gets the news first.',
}

type LoreTag = 'hazard' | 'ruin' | 'refuelling' | 'trade' | 'shipyard'

/** Sentences for generated systems, by tag. `#` is replaced by a number, `@` by a person. */
const loreTemplates: Readonly<Record<LoreTag, readonly [string, ...string[]]>> = {
  ruin: [
    'A city for # thousand stands empty, but for lamps carried in by @.',
    'The dome was opened from inside; the papers are for sale from @.',
    'A fleet of # ships lies in the ring with its flags still up.',
    'The vault has # locks, and the keys to all but one are held by @.',
    'Something has gone on sending the same # words for a century.',
    'The last settlers left a light on, and a bill of # pages.',
    'A school for # children, with the lesson still on the board.',
    'The lifts run on the hour, and # floors are charted.',
    'Whatever was dug up here was put back and paved # metres deep.',
    'Of its # charters all but the first were written by @.',
    'A mirror as wide as a moon, cracked # ways and still turning.',
  ],
  hazard: [
    'Flares every # hours, by a timetable on sale from @, without guarantee.',
    'An old minefield of # thousand, half of it on a chart in the hands of @.',
    'The dust is fine, charged and # million miles deep.',
    'Tides open the lane for # hours at a time, and shut it without any notice.',
    'Ships arrive # degrees off the course they left on; a list is kept by @.',
    'A shattered moon, with # pieces large enough to have been named.',
    'A gun left on guard # years ago, with an understanding of its orders.',
    'The star rings like a plate, and # hulls have been shaken open by it.',
    'Ice as fine as smoke: of # ships that went in, one came out, under @.',
    'Gravity is stronger on one side by # in the hundred.',
    'Wreckage in # orbits; salvage rights are held by @.',
  ],
  refuelling: [
    'Clean ice, # pumps, and a crew sent by @.',
    'The scoops fill a frigate in # hours, once @ has been woken.',
    'Fuel for nothing; the landing is # credits, the leaving is by negotiation.',
    'A tank farm for # ships that serves anybody who ties up quietly.',
    'The well has been about to fail for # years.',
    'An iceberg on a cable, # miles of it left.',
    'Good clean fuel, skimmed by # drones that answer to nobody.',
    'The depot was paid for # years ahead, and no one recalls by whom.',
    'Hoses for # ships and berths for half as many.',
    'Full tanks for any ship with post for the crew; # sacks are overdue.',
  ],
  trade: [
    'A market every # days, under a truce devised by @.',
    'Seed, valves and rumours, at # in the hundred over Milestone.',
    'Convoys of # meet here, under terms drawn up by @.',
    'Its one export takes # years to ripen, and everyone has come early.',
    'Prices are fixed by @, and broken after dark.',
    'It makes # kinds of valve, and all fit.',
    'Wool, of all things: # thousand bales of it a year.',
    'An auction of lost cargo, # lots a day, cried by @.',
    'Medicines, under seal, in # languages and no two of the leaflets alike.',
    'The scales are honest, being watched by # parties to a lawsuit.',
  ],
  shipyard: [
    'Slips for # hulls, half of them let by @.',
    'It has built one good frigate and # copies of it.',
    'The yard mends in # days what others would condemn.',
    'One dock, # cranes, and a waiting list known only to @.',
    'Corvettes are built # at a time here, and christened as one.',
    'The apprentices take # years, and can all do it blind.',
  ],
}

const people = [
  'a retired admiral',
  'the harbour master’s widow',
  'a cousin of the governor',
  'a lapsed monk',
  'the survey office',
  'a machine with a licence',
  'nobody you would hire',
  'the last of the founders',
  'an honest corsair',
  'a firm of two brothers',
  'a judge in hiding',
  'the old garrison',
  'three aunts',
  'a poet on half pay',
  'the ferry company',
  'an underwriter on leave',
  'somebody’s navy',
] as const

/** Tags in order of precedence. A system's lore sentence comes from the first of these tags that it has. */
const precedence = ['ruin', 'hazard', 'shipyard', 'trade', 'refuelling'] as const satisfies readonly LoreTag[]

function sentenceOf({ tags }: StarSystem, random: SeededRandom): string {
  const tag = precedence.find((candidate) => tags.includes(candidate))
  if (!tag) return ''
  return random
    .pick(loreTemplates[tag])
    .replace('#', `${3 + random.whole(37)}`)
    .replace('@', random.pick(people))
}

/** Seed that depends only on the system's id, so that its sentence stays the same when other systems change. */
const numberOf = (id: string): number =>
  [...id].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7)

const lore: ReadonlyMap<string, string> = new Map(
  reach.systems.map((system) => [
    system.id,
    core[system.id] ?? sentenceOf(system, makeSeededRandom(numberOf(system.id))),
  ]),
)

/** Lore of the system with this id; '' if it has none. */
export const loreOf = (id: string): string => lore.get(id) ?? ''

/** Fills in the lore of all systems, for export and print. A sector other than the Reach is returned unchanged. */
export const withLore = (sector: StarSector): StarSector =>
  sector.id === reach.id
    ? { ...sector, systems: sector.systems.map((system) => ({ ...system, lore: system.lore || loreOf(system.id) })) }
    : sector

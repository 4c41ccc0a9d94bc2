import { defaultLabels, type Fleet, type FleetShip, type FittedRefit } from '#game/fleet/fleet.ts'
import { gameVersion } from './version.ts'

const ship = (key: string, design: string, name: string, refits: readonly FittedRefit[] = []): FleetShip => ({
  key,
  design,
  name,
  refits,
})

/**
 * One ready-made fleet for each faction, in the order of `factions`. A player's copy needs a new fleet id; its ship
 * keys may stay the same.
 */
export const starterFleets: readonly Fleet[] = [
  {
    ...defaultLabels,
    id: 'starter-accord-200',
    name: 'Third Line Squadron',
    faction: 'accord',
    limit: 200,
    gameVersion,
    ships: [
      ship('s1', 'accord-commonweal', 'Common Cause'),
      ship('s2', 'accord-meridian', 'Ninety East'),
      ship('s3', 'accord-provost', 'Plain Speaking'),
      ship('s4', 'accord-halyard', 'Main Brace'),
      ship('s5', 'accord-tally', 'Even Number'),
      ship('s6', 'accord-plumb', 'Straight Line'),
      ship('s7', 'accord-plumb', 'True Vertical'),
    ],
    flagships: ['s1'],
    admiral: 'accord-oduya',
    notes: 'Keep the Meridian and the Halyard within reach of one target, and let the Commonweal lead the volley.',
  },
  {
    ...defaultLabels,
    id: 'starter-hesperia-200',
    name: 'Harbour Insurance',
    faction: 'hesperia',
    limit: 200,
    gameVersion,
    ships: [
      ship('s1', 'hesperia-arbitrage', 'Full Disclosure', [{ slot: 'command', refit: 'signal-yard' }]),
      ship('s2', 'hesperia-arbitrage', 'Nothing to Declare', [{ slot: 'command', refit: 'signal-yard' }]),
      ship('s3', 'hesperia-demurrage', 'Grace Period', [{ slot: 'command', refit: 'signal-yard' }]),
      ship('s4', 'hesperia-chandler', 'Fair Weight'),
      ship('s5', 'hesperia-tidewaiter', 'Small Print'),
      ship('s6', 'hesperia-bumboat', 'Third Party'),
      ship('s7', 'hesperia-teller', 'First Window'),
      ship('s8', 'hesperia-factor', 'Second Opinion'),
    ],
    flagships: ['s1'],
    admiral: 'hesperia-brandani',
    notes:
      'Launch all flights in the first round and keep the small ships between the Arbitrages and whatever hunts them.',
  },
  {
    ...defaultLabels,
    id: 'starter-kharon-200',
    name: 'The Seventh Gate',
    faction: 'kharon',
    limit: 200,
    gameVersion,
    ships: [
      ship('s1', 'kharon-cenotaph', 'Weight of Years', [
        { slot: 'command', refit: 'signal-yard' },
        { slot: 'engineering', refit: 'kharon-curtain-wall' },
        { slot: 'hangar', refit: 'deck-marshals' },
      ]),
      ship('s2', 'kharon-corbel', 'Plumb and Level', [
        { slot: 'engineering', refit: 'kharon-rubble-core' },
        { slot: 'command', refit: 'kharon-passing-bell' },
      ]),
      ship('s3', 'kharon-obolus', 'Toll Paid'),
      ship('s4', 'kharon-lychgate', 'Last Lamp'),
      ship('s5', 'kharon-lychgate', 'Long Bench'),
      ship('s6', 'kharon-merlon', 'Dry Stone'),
      ship('s7', 'kharon-postern', 'Side Door'),
    ],
    flagships: ['s1'],
    admiral: 'kharon-mourne',
    notes: 'Turn early, then not at all: the guns are in the sides, and the bow is there to be hit.',
  },
  {
    ...defaultLabels,
    id: 'starter-veil-200',
    name: 'Night Trade',
    faction: 'veil',
    limit: 200,
    gameVersion,
    ships: [
      ship('s1', 'veil-snickersnee', 'Ask Me Again', [
        { slot: 'command', refit: 'signal-yard' },
        { slot: 'weapons', refit: 'veil-greased-tubes' },
        { slot: 'engineering', refit: 'hot-reactor' },
      ]),
      ship('s2', 'veil-footpad', 'After Hours', [{ slot: 'command', refit: 'signal-yard' }]),
      ship('s3', 'veil-wrecker', 'Kind Word'),
      ship('s4', 'veil-wrecker', 'Soft Shoe'),
      ship('s5', 'veil-owler', 'Borrowed Wool'),
      ship('s6', 'veil-rondel', 'Close Shave'),
      ship('s7', 'veil-bodkin', 'Two for Joy', [{ slot: 'weapons', refit: 'veil-greased-tubes' }]),
      ship('s8', 'veil-bodkin', 'Three for a Girl'),
      ship('s9', 'veil-bodkin', 'Four for a Boy'),
    ],
    flagships: ['s1'],
    admiral: 'veil-fray',
    notes: 'Spend the torpedoes on one ship from two sides, and be gone before it is answered.',
  },
  {
    ...defaultLabels,
    id: 'starter-lumen-200',
    name: 'Evening Office',
    faction: 'lumen',
    limit: 200,
    gameVersion,
    ships: [
      ship('s1', 'lumen-magnificat', 'Full Organ', [{ slot: 'command', refit: 'signal-yard' }]),
      ship('s2', 'lumen-antiphon', 'Answering Voice', [
        { slot: 'engineering', refit: 'lumen-gilded-sides' },
        { slot: 'command', refit: 'signal-yard' },
      ]),
      ship('s3', 'lumen-descant', 'First Reading'),
      ship('s4', 'lumen-descant', 'Above the Line', [{ slot: 'engineering', refit: 'hot-reactor' }]),
      ship('s5', 'lumen-breve', 'Quiet Night'),
      ship('s6', 'lumen-matins', 'Early Candle'),
    ],
    flagships: ['s1'],
    admiral: 'lumen-lisle',
    notes:
      'Stay at medium range and in one place: every beam ignores a failure die or a point of defense, and the enemy has to come.',
  },
  {
    ...defaultLabels,
    id: 'starter-drift-200',
    name: 'Remnant Lot Nine',
    faction: 'drift',
    limit: 200,
    gameVersion,
    ships: [
      ship('s1', 'drift-whole-cloth', 'Sum of Parts', [
        { slot: 'command', refit: 'signal-yard' },
        { slot: 'hangar', refit: 'launch-rails' },
      ]),
      ship('s2', 'drift-manifold', 'Therefore'),
      ship('s3', 'drift-heddle', 'Every Second Thread'),
      ship('s4', 'drift-selvage', 'Loose End'),
      ship('s5', 'drift-selvage', 'Clean Edge'),
      ship('s6', 'drift-oddment', 'Item Forty'),
      ship('s7', 'drift-bobbin', 'Left Hand'),
      ship('s8', 'drift-bobbin', 'Right Hand'),
    ],
    flagships: ['s1'],
    admiral: 'drift-ledger-nine',
    notes:
      'Put criticals on what is largest while the guns break it: a ship without engines waits for the rest of the swarm.',
  },
]

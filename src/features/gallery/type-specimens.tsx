import { Figure, Heading, Label, RulesText } from '#ui/page/typography.tsx'

export const TypeSpecimens = () => (
  <div className="grid gap-8 lg:grid-cols-2">
    <div className="grid content-start gap-4">
      <Heading level={3} size="plate">
        Line of battle
      </Heading>
      <Heading level={3} size="page">
        Fleets of the Accord
      </Heading>
      <Heading level={3} size="section">
        Heavy cruiser
      </Heading>
      <Heading level={3} size="part">
        Weapons bearing
      </Heading>
      <Label>Hull, evasion, thrust</Label>
      <p>The interface speaks Barlow: short, plain, in the terms of the game.</p>
      <p className="text-2xl">
        <Figure>0123456789 −4 +2 48&quot;</Figure>
      </p>
    </div>
    <RulesText>
      <p className="mb-3">
        A volley is a pool of success dice and failure dice, thrown together. Count the successes, take away the
        cancels; what is left is the net. Multiply the net by the damage rating and subtract the defense rating of the
        facing that is hit.
      </p>
      <p>
        So many small guns tear up escorts and bounce off armour; few heavy guns break armour and miss escorts. The
        whole game hangs on this trade.
      </p>
    </RulesText>
  </div>
)

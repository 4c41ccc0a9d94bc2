import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icon/icons.tsx'
import { lineIcon } from '#ui/icon/line-icon.tsx'
import type { BattleRecord } from './battle-record.ts'
import { texts } from './texts.ts'
import { speeds, type Playback } from './use-playback.ts'

const words = texts.chart

const PlayIcon = lineIcon('M7 4.5l12 7.5-12 7.5z')
const PauseIcon = lineIcon('M8 5v14M16 5v14')
const RoundBackIcon = lineIcon('M6 5v14M18.5 5.5L11 12l7.5 6.5')
const RoundOnIcon = lineIcon('M18 5v14M5.5 5.5L13 12l-7.5 6.5')

interface ChartControlsProps {
  readonly record: BattleRecord
  readonly playback: Playback
}

/** Play, steps and speed. The slider sets the moment; keys work anywhere on the screen. */
export function ChartControls({ record: { events }, playback }: ChartControlsProps) {
  const { at, isPlaying, speed, setSpeed, goTo, step, stepRound, toggle } = playback
  const round = events[Math.max(0, at - 1)]?.round ?? 0
  return (
    <div className="grid gap-2">
      <Slider
        label={at === 0 ? words.start : words.round(round)}
        value={at}
        min={0}
        max={events.length}
        onChange={goTo}
        format={(now) => words.moment(now, events.length)}
        valueHidden
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          variant="primary"
          icon={isPlaying ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
          aria-keyshortcuts="Space"
          className="min-w-30"
          onClick={toggle}
        >
          {isPlaying ? words.pause : words.play}
        </Button>
        <div className="flex">
          <IconButton
            label={words.roundBack}
            icon={<RoundBackIcon />}
            disabled={at === 0}
            onClick={() => stepRound(-1)}
          />
          <IconButton label={words.back} icon={<ChevronLeftIcon />} disabled={at === 0} onClick={() => step(-1)} />
          <IconButton
            label={words.on}
            icon={<ChevronRightIcon />}
            disabled={at === events.length}
            onClick={() => step(1)}
          />
          <IconButton
            label={words.roundOn}
            icon={<RoundOnIcon />}
            disabled={at === events.length}
            onClick={() => stepRound(1)}
          />
        </div>
        <span className="figures text-sm text-ink-dim">{words.moment(at, events.length)}</span>
        <SegmentedControl
          label={words.speed}
          labelHidden
          value={speed}
          onChange={setSpeed}
          options={speeds.map((value) => ({ value, label: words.speeds[value] }))}
          className="sm:ml-auto"
        />
      </div>
      <p className="text-sm text-ink-dim pointer-coarse:hidden">{words.keys}</p>
    </div>
  )
}

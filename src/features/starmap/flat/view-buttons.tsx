import type { ReactElement } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { MinusIcon, PlusIcon } from '#ui/icon/icons.tsx'
import { lineIcon } from '#ui/icon/line-icon.tsx'
import { flatTexts as texts } from '../texts.ts'
import type { ChartCommand } from './input/chart-keys.ts'

/** The corners of a frame: everything in sight. */
const WholeIcon = lineIcon('M3.5 8.5v-5h5M15.5 3.5h5v5M20.5 15.5v5h-5M8.5 20.5h-5v-5')

const zoomStep = 1.6

/** The parent must be a container of the CSS type `size`. A low map leaves out the button for the whole sector. */
export const ViewButtons = ({ onCommand }: { readonly onCommand: (command: ChartCommand) => void }): ReactElement => (
  <div
    role="group"
    aria-label={texts.buttons.label}
    className="absolute right-[30px] bottom-[30px] grid border border-line bg-paper @min-[600px]:right-9 @min-[600px]:bottom-9 @min-[640px]:top-9 @min-[640px]:bottom-auto [@container(max-height:239px)]:top-auto! [@container(max-height:239px)]:right-3! [@container(max-height:239px)]:bottom-3!"
  >
    <IconButton
      label={texts.buttons.zoomIn}
      icon={<PlusIcon />}
      onClick={() => onCommand({ do: 'zoom', factor: zoomStep })}
    />
    <IconButton
      label={texts.buttons.zoomOut}
      icon={<MinusIcon />}
      onClick={() => onCommand({ do: 'zoom', factor: 1 / zoomStep })}
    />
    <IconButton
      label={texts.buttons.whole}
      icon={<WholeIcon />}
      className="[@container(max-height:239px)]:hidden!"
      onClick={() => onCommand({ do: 'home' })}
    />
  </div>
)

import { useSettings } from '#store/hooks.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { ThemeIcon } from '#ui/icon/icons.tsx'
import { statusTexts as texts } from '../texts.ts'
import { isDark } from '../watch/theme-watch.ts'

/** Switches between the light and the dark theme (RT-16). */
export function ThemeToggle() {
  const dark = isDark(useSettings((state) => state.darkMode))
  const setDarkMode = useSettings((state) => state.setDarkMode)
  return (
    <IconButton
      label={dark ? texts.toLight : texts.toDark}
      icon={<ThemeIcon className={dark ? 'rotate-180' : undefined} />}
      onClick={() => setDarkMode(!dark)}
    />
  )
}

import type { SettingsStore } from '#store/settings/settings.ts'
import { applyTheme, systemPrefersDark } from '#ui/theme.ts'

/** Whether the theme is dark: as the player chose, or as the system prefers (RT-16, LS-01). */
export const isDark = (darkMode: boolean | null): boolean => darkMode ?? systemPrefersDark()

/** Applies the theme and follows changes of the setting and of the system. */
export const watchTheme = (settings: SettingsStore): void => {
  const apply = () => applyTheme(isDark(settings.getState().darkMode))
  settings.subscribe((state, before) => {
    if (state.darkMode !== before.darkMode) apply()
  })
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply)
  apply()
}

import type { SettingsStore } from '#store/settings/settings.ts'
import { applyTheme, systemPrefersDark } from '#ui/theme.ts'

/** The theme as chosen, or as the system has it where nothing was chosen (RT-16, LS-01). */
export const isDark = (darkMode: boolean | null): boolean => darkMode ?? systemPrefersDark()

/** Keeps the page's theme true to the settings and the system. */
export const watchTheme = (settings: SettingsStore): void => {
  const apply = () => applyTheme(isDark(settings.getState().darkMode))
  settings.subscribe((state, before) => {
    if (state.darkMode !== before.darkMode) apply()
  })
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply)
  apply()
}

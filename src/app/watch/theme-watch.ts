import type { SettingsStore } from '#store/settings/settings.ts'
import { applyTheme, systemPrefersDark } from '#ui/theme.ts'

/** Whether the theme is dark. `darkMode` null: the theme follows the system (RT-16, LS-01). */
export const isDark = (darkMode: boolean | null): boolean => darkMode ?? systemPrefersDark()

export function watchTheme(settings: SettingsStore): void {
  const apply = () => applyTheme(isDark(settings.getState().darkMode))
  settings.subscribe((state, before) => {
    if (state.darkMode !== before.darkMode) apply()
  })
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply)
  apply()
}

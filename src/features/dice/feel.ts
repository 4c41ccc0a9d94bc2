import { knockPart } from './parts.ts'

/** What a throw sounds and feels like; both are off until the player wants them. */

/** One knock of a die on the tray; silent until its code is here. */
export const knock = (strength: number): void =>
  void knockPart.fetch().then(
    ({ playKnock }) => playKnock(strength),
    () => undefined,
  )

/** One short pulse for one's own throw. */
export const buzz = (): void => {
  if (typeof navigator.vibrate === 'function') navigator.vibrate(30)
}

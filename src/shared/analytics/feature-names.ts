/**
 * What a player does with the app. The record store keeps the place in this list as the number of a feature: add new ones at
 * the end.
 *
 * fleet-created: made, copied or imported on this device. fleet-saved: a fleet, or a change of one, has reached the
 * account. fleet-printed: the browser's print dialog was opened. fleet-shared: link, text or file of a fleet was taken,
 * or handed to the device's share menu. dice-rolled-…: a roll, not a re-roll; typed: the faces of real dice.
 * route-planned: a route was found after its stops had changed. feedback-sent: also if it still waits for the network.
 */
export const featureNames = [
  'registered',
  'fleet-created',
  'fleet-saved',
  'fleet-printed',
  'fleet-shared',
  'dice-rolled-2d',
  'dice-rolled-3d',
  'dice-rolled-typed',
  'rules-searched',
  'map-opened-2d',
  'map-opened-3d',
  'route-planned',
  'ship-compared',
  'installed',
  'feedback-sent',
] as const
export type FeatureName = (typeof featureNames)[number]

/** The rolls that count as the step `dice-rolled` of a funnel. */
export const rollFeatures = [
  'dice-rolled-2d',
  'dice-rolled-3d',
  'dice-rolled-typed',
] as const satisfies readonly FeatureName[]

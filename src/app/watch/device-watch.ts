import type { DeviceStore } from '#store/account/account-stores.ts'
import type { DeviceProblem } from '#store/device/database.ts'

/** Reports each time that a store begins to have a problem with the device's storage, and one that it has already. */
export const watchDevice = (store: DeviceStore, report: (problem: DeviceProblem) => void): (() => void) => {
  const { deviceProblem } = store.getState()
  if (deviceProblem) report(deviceProblem)
  return store.subscribe((now, before) => {
    if (now.deviceProblem && now.deviceProblem !== before.deviceProblem) report(now.deviceProblem)
  })
}

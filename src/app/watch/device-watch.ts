import type { DeviceStore } from '#store/account/account-stores.ts'
import type { DeviceProblem } from '#store/device/database.ts'

/** Reports each new problem that a store has with the device's storage, and a problem that exists already. */
export function watchDevice(store: DeviceStore, report: (problem: DeviceProblem) => void): () => void {
  const { deviceProblem } = store.getState()
  if (deviceProblem) report(deviceProblem)
  return store.subscribe((now, before) => {
    if (now.deviceProblem && now.deviceProblem !== before.deviceProblem) report(now.deviceProblem)
  })
}

import { useEffect, useState } from 'react'
import type { BackupStores } from '#store/account/backup.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { useServices, type AppServices } from '#store/services.tsx'
import { makePrintOptionsStore } from '#store/settings/print-options.ts'

/** Opens the stores that a backup reads and writes. If the roll log cannot be opened, it is left out. */
export async function openBackupStores(services: AppServices, fleets: FleetsStore): Promise<BackupStores> {
  const { account, settings } = services
  const rollLog = await account.rollLog().catch(() => undefined)
  return { fleets, collection: account.collection(), settings, print: makePrintOptionsStore(), rollLog }
}

/** The stores of a backup; undefined until they are open. */
export function useBackupStores(fleets: FleetsStore): BackupStores | undefined {
  const services = useServices()
  const [stores, setStores] = useState<BackupStores>()
  useEffect(() => {
    let gone = false
    void openBackupStores(services, fleets).then((opened) => gone || setStores(opened))
    return () => {
      gone = true
    }
  }, [services, fleets])
  return stores
}

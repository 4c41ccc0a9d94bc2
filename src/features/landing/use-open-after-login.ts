import { useNavigate } from 'react-router-dom'
import { takeWantedAddress } from '#store/wanted-address.ts'

/** Where a fresh login leads: to the address that was asked for (RT-02), else to the main menu. */
export const useOpenAfterLogin = (): (() => void) => {
  const navigate = useNavigate()
  return () => void navigate(takeWantedAddress() ?? '/main-menu', { replace: true })
}

import { useNavigate } from 'react-router-dom'
import { takeWantedAddress } from '#store/wanted-address.ts'

/** Returns a function that opens the address requested before the login (RT-02), else the main menu. */
export const useOpenAfterLogin = (): (() => void) => {
  const navigate = useNavigate()
  return () => void navigate(takeWantedAddress() ?? '/main-menu', { replace: true })
}

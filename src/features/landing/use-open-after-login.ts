import { useNavigate } from 'react-router-dom'
import { noteLogin } from '#store/logged-in-before.ts'
import { takeWantedAddress } from '#store/wanted-address.ts'

/** Returns a function that opens the address requested before the login (RT-02), else the main menu. */
export function useOpenAfterLogin(): () => void {
  const navigate = useNavigate()
  return () => {
    noteLogin()
    void navigate(takeWantedAddress() ?? '/main-menu', { replace: true })
  }
}

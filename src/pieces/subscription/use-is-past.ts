import { useEffect, useState } from 'react'

/** Whether it is later than `moment`, ms since 1970. Renders again when that moment comes. */
export function useIsPast(moment: number): boolean {
  const [past, setPast] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setPast(moment), moment - Date.now())
    return () => clearTimeout(timer)
  }, [moment])
  return past >= moment
}

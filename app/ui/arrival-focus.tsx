import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusArrival } from './focus-arrival.ts'

/** Tells whoever cannot see it of each page that a navigation led to: a document of its own would be read out. */
export function ArrivalFocus() {
  const { key, pathname, hash } = useLocation()
  const last = useRef({ key, pathname })
  useEffect(() => {
    if (last.current.key === key) return
    focusArrival(hash, last.current.pathname === pathname)
    last.current = { key, pathname }
  }, [key, pathname, hash])
  return null
}

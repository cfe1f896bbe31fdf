import { useState } from 'react'
import { useLocation } from 'react-router'

/** Speaks what a page shows after each navigation within it; a page that is loaded speaks for itself. */
export function Announcement({ text }: { text: string }) {
  const { key } = useLocation()
  const [first] = useState(key)
  // A new element each time: the same words twice are spoken twice.
  return <output className="unseen">{key === first ? null : <span key={key}>{text}</span>}</output>
}

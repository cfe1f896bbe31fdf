import { useState } from 'react'
import { useLocation } from 'react-router'

/** Announces a page's content to screen readers after each client-side navigation within it. */
export function Announcement({ text }: { text: string }) {
  const { key } = useLocation()
  const [first] = useState(key)
  // The key creates a new element, so that a repeated text is announced again.
  return <output className="unseen">{key === first ? null : <span key={key}>{text}</span>}</output>
}

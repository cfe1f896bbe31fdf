import { useEffect, useRef, useState, type FormEvent } from 'react'
import { href, useNavigate } from 'react-router'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage } from '#app/i18n/texts.tsx'

const NAME = 'provider'

/**
 * Has a form go to a small window, and goes on here when that is done with. A browser that opens none sends the form from
 * the page itself. Our opener policy parts the two windows at the provider's first page, so they have a channel and not
 * each other: nothing but that it is over goes through it, and where to go on stands in the session. Nor can this page see
 * the window being closed by hand, which is why its buttons never stop working.
 */
export function useProviderWindow() {
  const navigate = useNavigate()
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const channel = useRef<BroadcastChannel>(null)
  useEffect(() => () => channel.current?.close(), [])

  function openWindow({ currentTarget: form }: FormEvent<HTMLFormElement>) {
    const opened = window.open('', NAME, 'popup,width=520,height=700')
    form.target = opened ? NAME : ''
    const field = form.elements.namedItem('window')
    if (field instanceof HTMLInputElement) field.value = opened ? 'small' : ''
    if (!opened) return
    opened.focus()
    setIsOpen(true)
    channel.current?.close()
    channel.current = new BroadcastChannel(NAME)
    channel.current.addEventListener('message', () => {
      channel.current?.close()
      setIsOpen(false)
      void navigate(withLanguage(href('/auth/onward'), language), { replace: true })
    })
  }

  return { isOpen, openWindow }
}

/** Tells the page that opened this window that it is done with, and closes it. */
export function closeProviderWindow(): void {
  const channel = new BroadcastChannel(NAME)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel.postMessage('done')
  channel.close()
  window.close()
}

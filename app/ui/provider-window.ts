import { useEffect, useRef, useState, type FormEvent } from 'react'
import { href, useNavigate } from 'react-router'
import { addLanguage } from '#app/i18n/languages.ts'
import { useLanguage } from '#app/i18n/texts.tsx'

const NAME = 'provider'

/**
 * Submits a form in a popup and navigates when it is done; without popups the form submits in this page. The opener
 * policy separates the windows at the provider's page, so a BroadcastChannel carries only the end of the login, and the
 * session stores the destination. This page can't detect that the popup was closed, so its buttons stay enabled.
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
      void navigate(addLanguage(href('/auth/onward'), language), { replace: true })
    })
  }

  return { isOpen, openWindow }
}

/** Notifies the opening page and closes this window. */
export function closeProviderWindow(): void {
  const channel = new BroadcastChannel(NAME)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel.postMessage('done')
  channel.close()
  window.close()
}

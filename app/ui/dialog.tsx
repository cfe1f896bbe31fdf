import type { ReactNode, SyntheticEvent } from 'react'

type Props = {
  /** The id of the heading in `children`. */
  labelledBy: string
  /** Enables the Escape key. */
  closable: boolean
  /** Replaces closing the dialog. */
  onClose?: () => void
  children: ReactNode
}

/**
 * Renders a modal dialog. The server renders it open, so that it is visible without scripts; scripts then make it
 * modal. A form with method `dialog` inside closes it.
 */
export function Dialog({ labelledBy, closable, onClose, children }: Props) {
  function closeOrKeep(event: SyntheticEvent<HTMLDialogElement>) {
    // Browsers close a dialog on the second Escape even if `cancel` is prevented, unless keydown is prevented too.
    event.preventDefault()
    if (onClose) onClose()
    else if (closable) event.currentTarget.close()
  }
  return (
    <dialog
      ref={makeModal}
      tabIndex={-1}
      open
      className="overlay"
      aria-labelledby={labelledBy}
      onCancel={closeOrKeep}
      onKeyDown={(event) => {
        if (event.key === 'Escape') closeOrKeep(event)
      }}
    >
      <div>{children}</div>
    </dialog>
  )
}

function makeModal(dialog: HTMLDialogElement | null) {
  if (!dialog) return
  dialog.close()
  dialog.showModal()
  // Focuses the text first: the first button may be far below.
  dialog.focus({ preventScroll: true })
  dialog.scrollTop = 0
}

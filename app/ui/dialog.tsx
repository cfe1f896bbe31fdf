import type { ReactNode, SyntheticEvent } from 'react'

type Props = {
  /** The id of the heading inside that names it. */
  labelledBy: string
  /** Whether the Escape key may close it. */
  closable: boolean
  /** What closing it means, where that is more than to uncover the page below. */
  onClose?: () => void
  children: ReactNode
}

/**
 * Something that must be seen before the page below. It comes open from the server, to be seen without scripts; once they
 * run, nothing below it can be reached. A form of the method `dialog` inside closes it.
 */
export function Dialog({ labelledBy, closable, onClose, children }: Props) {
  function leave(event: SyntheticEvent<HTMLDialogElement>) {
    // Browsers close what was not allowed to at the second press, unless the key itself is taken from them.
    event.preventDefault()
    if (onClose) onClose()
    else if (closable) event.currentTarget.close()
  }
  return (
    <dialog
      ref={coverPage}
      tabIndex={-1}
      open
      className="overlay"
      aria-labelledby={labelledBy}
      onCancel={leave}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave(event)
      }}
    >
      <div>{children}</div>
    </dialog>
  )
}

function coverPage(dialog: HTMLDialogElement | null) {
  if (!dialog) return
  dialog.close()
  dialog.showModal()
  // What it says comes first, not its first button, which may be far below.
  dialog.focus({ preventScroll: true })
  dialog.scrollTop = 0
}

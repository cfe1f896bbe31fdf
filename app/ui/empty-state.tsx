import type { ReactNode } from 'react'

/** In place of a list with nothing in it: what would be shown here, and the next useful step. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="empty">
      <h2>{title}</h2>
      <p className="muted prose">{text}</p>
      {children}
    </section>
  )
}

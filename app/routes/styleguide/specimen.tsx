import type { ReactNode } from 'react'

/** One part under its name; the name is what the file in `app/ui` is called. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="stack tight" aria-labelledby={name}>
      <h3 id={name} className="code" translate="no">
        {name}
      </h3>
      {children}
    </section>
  )
}

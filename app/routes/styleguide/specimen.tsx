import type { ReactNode } from 'react'

/** `name` is that of the file in `app/ui`. */
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

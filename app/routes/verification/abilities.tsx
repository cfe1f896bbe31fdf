import { useTexts } from '#app/i18n/texts.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { VerificationView } from './verification-view.ts'

/** What the customer may do now, and of the rest why not and what would change it. */
export function Abilities({ abilities }: Pick<VerificationView, 'abilities'>) {
  const t = useTexts()
  return (
    <section className="stack tight prose">
      <h2>{t('verification.can')}</h2>
      <ul className="card tasks">
        {abilities.map(({ name, allowed, why }) => (
          <li key={name}>
            <span>
              {name} {allowed ? null : <small className="muted">{why}</small>}
            </span>
            {allowed ? <StatusTag tone="done">{why}</StatusTag> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

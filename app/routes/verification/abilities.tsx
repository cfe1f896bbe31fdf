import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { VerificationView } from './verification-view.ts'

/** Services that are open, and for the others the reason and the next step. */
export function Abilities({ abilities }: Pick<VerificationView, 'abilities'>) {
  const t = useTexts()
  return (
    <section className="stack tight prose">
      <h2>{t('verification.can')}</h2>
      <ul className="card tasks">
        {abilities.map(({ names, isOpen, why, link }) => (
          <li key={names.join()}>
            <span>
              {names.map((name, index) => (
                <span key={name}>
                  {index > 0 ? <br /> : null}
                  {name}
                </span>
              ))}{' '}
              {isOpen ? null : <small className="muted">{why}</small>}{' '}
              {link ? <Link to={link.to}>{link.label}</Link> : null}
            </span>
            {isOpen ? <StatusTag tone="done">{why}</StatusTag> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

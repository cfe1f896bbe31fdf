import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

/** The programme and how to apply, for a customer who isn't an affiliate. */
export function Programme({ terms, email }: { terms: string; email: string }) {
  const t = useTexts()
  const address = `mailto:${BRAND.supportEmail}?subject=${encodeURIComponent(t('programme.askSubject'))}`
  return (
    <div className="stack prose">
      <PageHead heading={t('programme.heading')} lede={terms} />
      <section className="card stack tight">
        <h2>{t('programme.ask')}</h2>
        <p>{t('programme.askText', { email })}</p>
        <p>
          <a className="button" href={address}>
            {t('programme.askByEmail', { address: BRAND.supportEmail })}
          </a>
        </p>
      </section>
      <p>
        <Link to={href('/rewards')}>{t('programme.rewards')}</Link>
      </p>
    </div>
  )
}

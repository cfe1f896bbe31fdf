import type { ReactNode } from 'react'
import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { formatRegion } from '#app/i18n/formats.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { BrandMark } from './brand-mark.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Link } from './link.tsx'

type Props = { ribbon?: ReactNode; children: ReactNode }

/** Renders the frame of a payer's pages, without a menu: only help leads away from the payment. */
export function PayerShell({ ribbon, children }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const hasTexts = t('footer.terms') !== 'footer.terms'
  return (
    <div className="public payer">
      <a className="skip button" href="#main">
        {t('shell.skip')}
      </a>
      {ribbon}
      <header className="top">
        <BrandMark />
        <Link to={href('/contact')} className="link" reloadDocument>
          {t('shell.help')}
        </Link>
      </header>
      <main id="main">{children}</main>
      <footer className="foot">
        {hasTexts ? (
          <p className="prose">
            {t('footer.payer', {
              brand: BRAND.name,
              company: BRAND.legalName,
              country: formatRegion(BRAND.country, language),
            })}
          </p>
        ) : null}
        <LanguageSwitch />
        {hasTexts ? (
          <p className="languages">
            <Link to={href('/terms')} className="" reloadDocument>
              {t('footer.terms')}
            </Link>{' '}
            <Link to={href('/privacy')} className="" reloadDocument>
              {t('footer.privacy')}
            </Link>{' '}
            <Link to={href('/accessibility')} className="" reloadDocument>
              {t('footer.accessibility')}
            </Link>
          </p>
        ) : null}
      </footer>
    </div>
  )
}

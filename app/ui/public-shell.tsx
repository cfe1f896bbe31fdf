import type { ReactNode } from 'react'
import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { formatRegion } from '#app/i18n/formats.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Icon } from './icon.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Link } from './link.tsx'

const PAGES = [
  { to: href('/fees'), label: 'footer.fees' },
  { to: href('/supported-countries'), label: 'footer.countries' },
  { to: href('/business'), label: 'footer.business' },
  { to: href('/faq'), label: 'footer.questions' },
  { to: href('/terms'), label: 'footer.terms' },
  { to: href('/terms/business'), label: 'footer.termsBusiness' },
  { to: href('/privacy'), label: 'footer.privacy' },
  { to: href('/processors'), label: 'footer.processors' },
  { to: href('/accessibility'), label: 'footer.accessibility' },
] as const

type Props = {
  /** The campaign's voucher code, added on sign-up or login. */
  voucher?: string | null
  children: ReactNode
}

/** Renders the frame of public pages. Its links load documents, because static pages have no scripts. */
export function PublicShell({ voucher = null, children }: Props) {
  const t = useTexts()
  const code = voucher === null ? '' : `?voucher=${encodeURIComponent(voucher)}`
  return (
    <div className="public">
      <a className="skip button" href="#main">
        {t('shell.skip')}
      </a>
      <header className="top">
        <BrandMark to={href('/')} reload />
        <details>
          <summary>
            <Icon name="menu" />
            {t('shell.menu')}
          </summary>
          <nav aria-label={t('shell.main')}>
            {PAGES.slice(0, 4).map((page) => (
              <PageLink key={page.to} {...page} />
            ))}
            <Link to={href('/login') + code} className="" reloadDocument>
              {t('shell.logIn')}
            </Link>{' '}
            <Link to={href('/signup/personal') + code} className="button" reloadDocument>
              {t('shell.signUp')}
            </Link>
          </nav>
        </details>
      </header>
      <main id="main">{children}</main>
      <Footer />
    </div>
  )
}

/** Hides links without a text: a page that failed to load has no texts for this frame. */
function PageLink({ to, label }: (typeof PAGES)[number]) {
  const t = useTexts()
  return t(label) === label ? null : (
    <>
      <Link to={to} className="" reloadDocument>
        {t(label)}
      </Link>{' '}
    </>
  )
}

function Footer() {
  const t = useTexts()
  const language = useLanguage()
  const hasTexts = t('footer.pages') !== 'footer.pages'
  return (
    <footer className="foot">
      {hasTexts ? (
        <nav className="languages" aria-label={t('footer.pages')}>
          {PAGES.map((page) => (
            <PageLink key={page.to} {...page} />
          ))}
        </nav>
      ) : null}
      <LanguageSwitch />
      <p>
        {hasTexts
          ? t('footer.company', {
              company: BRAND.legalName,
              address: BRAND.address,
              country: formatRegion(BRAND.country, language),
            })
          : BRAND.legalName}
      </p>
      <p>
        <Link to={href('/contact')} className="" reloadDocument>
          {t('shell.help')}
        </Link>{' '}
        <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>
      </p>
    </footer>
  )
}

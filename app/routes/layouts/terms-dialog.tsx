import { href, useLocation } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { LanguageSwitch } from '#app/ui/language-switch.tsx'

type Props = {
  id: string
  title: string | null
  version: string | null
  lang: string | null
  changes: readonly string[]
  html: string
}

/** Blocks every signed-in page until the new terms are accepted (rules.md#terms-blocking). Logout still works. */
export function TermsDialog({ id, title, version, lang, changes, html }: Props) {
  const t = useTexts()
  const { pathname, search } = useLocation()
  const termsLang = lang ?? undefined
  return (
    <Dialog labelledBy="terms" closable={false}>
      <BrandMark to={href('/overview')} />
      <h2 id="terms" className="dialog-title" lang={title === null ? undefined : termsLang}>
        {title ?? t('terms.heading')}
      </h2>
      <p>{t('notice.terms_modal')}</p>
      {changes.length > 0 ? (
        <section className="stack tight">
          <h3>{t('terms.changes')}</h3>
          <ul className="terms-changes" lang={termsLang}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <Form method="post" action={href('/contracts/:id/accept', { id })} className="actions terms-bar">
        <input type="hidden" name="back" value={pathname + search} />
        <Button>{t('terms.accept')}</Button>{' '}
        <Link to={href('/contracts/:id/pdf', { id })} reloadDocument>
          {t('terms.file', { title: title ?? t('terms.heading') })}
        </Link>
      </Form>
      {version ? <p className="muted small">{t('terms.version', { version })}</p> : null}
      {/* oxlint-disable-next-line react/no-danger -- cleaned by `cleanContract` */}
      <div className="stack tight" lang={termsLang} dangerouslySetInnerHTML={{ __html: html }} />
      <Form method="post" action={href('/logout')}>
        <input type="hidden" name="from" value={pathname + search} />
        <Button variant="link">{t('shell.logOut')}</Button>
      </Form>
      <LanguageSwitch />
    </Dialog>
  )
}

import { href, useLocation } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from './button.tsx'
import { Form } from './form.tsx'
import { Offered } from './link.tsx'
import { useProviderWindow } from './provider-window.ts'

/** Renders a login button per provider. A form, not a link, because it writes to the session. */
export function ProviderButtons({ hint }: { hint?: string }) {
  return (
    <Offered to="/auth/">
      <Providers hint={hint} />
    </Offered>
  )
}

function Providers({ hint }: { hint: string | undefined }) {
  const t = useTexts()
  const { pathname, search } = useLocation()
  const { isOpen, openWindow } = useProviderWindow()
  return (
    <section className="stack tight" aria-labelledby="social">
      <h2 id="social">{t('social.heading')}</h2>
      {hint ? <p className="muted">{hint}</p> : null}
      {BRAND.socialProviders.map(({ id, name }) => (
        <Form
          key={id}
          method="post"
          action={href('/auth/:provider', { provider: id }) + search}
          className="stack"
          reloadDocument
          onSubmit={openWindow}
        >
          <input type="hidden" name="from" value={pathname} />
          <input type="hidden" name="window" />
          <Button variant="quiet">{t('social.continue', { provider: name })}</Button>
        </Form>
      ))}
      <output className="muted">{isOpen ? t('social.inWindow') : null}</output>
    </section>
  )
}

import { href, useLocation } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'

/** A way in through each provider. A form and not a link, because it begins something in the session. */
export function SocialForms() {
  const t = useTexts()
  const { search } = useLocation()
  return (
    <section className="stack tight" aria-labelledby="social">
      <h2 id="social">{t('social.heading')}</h2>
      {BRAND.socialProviders.map(({ id, name }) => (
        <Form key={id} method="post" action={href('/auth/:provider', { provider: id }) + search} className="stack">
          <Button variant="quiet">{t('social.continue', { provider: name })}</Button>
        </Form>
      ))}
    </section>
  )
}

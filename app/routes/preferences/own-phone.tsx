import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link, Offered } from '#app/ui/link.tsx'
import type { PhoneShown } from './load-preferences.server.ts'

/** The phone of the customer, and the section of the profile where it is given, changed or confirmed. */
export function OwnPhone({ phone, state, section }: PhoneShown) {
  const t = useTexts()
  return (
    <section className="card stack tight" aria-labelledby="own-phone">
      <h2 id="own-phone">{t('preferences.phone')}</h2>
      <p>{t(`preferences.phone.${state}`, { phone })}</p>
      <Offered to={href('/profile')}>
        <p>
          <Link to={`${href('/profile')}?section=${section}`}>{t(`preferences.phone.${state}.link`)}</Link>
        </p>
      </Offered>
    </section>
  )
}

import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'

/** The way back to the two accounts for whoever did not want to merge them at login. */
export function MergeOffer() {
  const t = useTexts()
  const search = new URLSearchParams({ redirect: href('/profile/preferences') })
  return (
    <section className="card stack tight" aria-labelledby="merge">
      <h2 id="merge">{t('preferences.merge')}</h2>
      <p>{t('preferences.mergeText')}</p>
      <p>
        <Link to={`${href('/merge-accounts')}?${search}`}>{t('preferences.mergeLink')}</Link>
      </p>
    </section>
  )
}

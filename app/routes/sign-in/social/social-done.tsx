import { useEffect } from 'react'
import { href } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { closeProviderWindow } from '#app/ui/provider-window.ts'
import type { Route } from './+types/social-done.ts'

export const handle = { secret: true } satisfies RouteTraits

/** The popup's last page. It has no layout, so that notices appear on the opener's page. */
export function loader({ context }: Route.LoaderArgs) {
  return { texts: getPageTexts(context, 'socialPages') }
}

export default function SocialDonePage() {
  const t = useTexts()
  useEffect(closeProviderWindow, [])
  return (
    <main className="narrow stack">
      <PageHead heading={t('social.done')} lede={t('social.doneText')} />
      <p>
        <Link to={href('/auth/onward')} reloadDocument>
          {t('social.onward')}
        </Link>
      </p>
    </main>
  )
}

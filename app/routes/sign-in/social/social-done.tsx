import { useEffect } from 'react'
import { href } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { textsOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { closeProviderWindow } from '#app/ui/provider-window.ts'
import type { Route } from './+types/social-done.ts'

export const handle = { secret: true } satisfies RouteTraits

/** The end of a small window. It stands outside of the layouts: what there is to say is said on the page that opened it. */
export function loader({ context }: Route.LoaderArgs) {
  return { texts: textsOf(context, 'socialPages') }
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

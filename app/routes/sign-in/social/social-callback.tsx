import { href } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/social-callback.ts'
import { loadSocialCallback } from './load-social-callback.server.ts'

export const handle = { secret: true } satisfies RouteTraits

export function loader(args: Route.LoaderArgs) {
  return loadSocialCallback(args)
}

export default function SocialCallbackPage() {
  const t = useTexts()
  return (
    <div className="narrow stack">
      <PageHead heading={t('social.strange')} lede={t('social.strangeText')} />
      <p>
        <Link to={href('/login')}>{t('social.again')}</Link>
      </p>
    </div>
  )
}

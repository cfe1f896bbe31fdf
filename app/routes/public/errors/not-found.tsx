import { data, href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { getMessageText } from '#app/i18n/message-text.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { listActiveCampaigns } from '#app/platform/reference.ts'
import { platformContext, sessionContext } from '#app/session/contexts.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { Link } from '#app/ui/link.tsx'
import { STATIC_DOCUMENT } from '#app/ui/document-kind.ts'
import type { Route } from './+types/not-found.ts'

export const handle = STATIC_DOCUMENT

const LINKS = [
  { to: href('/'), label: 'fallback.start' },
  { to: href('/fees'), label: 'footer.fees' },
  { to: href('/faq'), label: 'footer.questions' },
  { to: href('/login'), label: 'shell.logIn' },
] as const

/** `/404` and unknown paths. If the first segment is the code of an active voucher campaign, shows that campaign. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findCampaign(context, params['*']?.split('/')[0]?.toLowerCase())
  const reader = i18n(context)
  const campaign = found
    ? { code: found.code, message: getMessageText(found.message, reader), rewards: findRewardsPath(context) }
    : null
  return data({ campaign, texts: getPageTexts(context, 'fallback') }, { status: campaign ? 200 : 404 })
}

/** The vouchers page of a signed-in customer, who doesn't need the link to sign up. */
function findRewardsPath(context: Route.LoaderArgs['context']): string | null {
  const { user } = context.get(sessionContext)
  if (!user) return null
  return user.type === 2 ? href('/business-rewards') : href('/rewards')
}

async function findCampaign(context: Route.LoaderArgs['context'], segment: string | undefined) {
  if (segment === undefined) return undefined
  const campaigns = await loadOptional(listActiveCampaigns(context.get(platformContext)))
  const active = 'value' in campaigns ? campaigns.value : []
  return active.find(({ code }) => code.toLowerCase() === segment)
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  const { campaign } = loaderData
  if (campaign) {
    return (
      <section className="prose stack">
        <title>{`${campaign.message} | ${BRAND.name}`}</title>
        <h1>{campaign.message}</h1>
        <UseCampaign {...campaign} />
      </section>
    )
  }
  return <NotFound />
}

function UseCampaign({ code, rewards }: { code: string; rewards: string | null }) {
  const t = useTexts()
  const to = `${rewards ?? href('/signup/personal')}?voucher=${encodeURIComponent(code)}`
  return (
    <p>
      <Link to={to} className="button" reloadDocument>
        {rewards ? t('fallback.addVoucher') : t('fallback.campaign', { code })}
      </Link>
    </p>
  )
}

function NotFound() {
  const t = useTexts()
  return (
    <section className="prose stack">
      <title>{`${t('fallback.heading')} | ${BRAND.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{t('fallback.heading')}</h1>
      <p>{t('fallback.text')}</p>
      <ul className="points">
        {LINKS.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} reloadDocument>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

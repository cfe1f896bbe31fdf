import { data, href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { messageWords } from '#app/i18n/message-words.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { listActiveCampaigns } from '#app/platform/reference.ts'
import { platformContext } from '#app/session/contexts.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { Link } from '#app/ui/link.tsx'
import { STATIC_DOCUMENT } from '#app/ui/document-kind.ts'
import type { Route } from './+types/fallback.ts'
import { NothingHere } from './nothing-here.tsx'

export const handle = STATIC_DOCUMENT

/** Any other path: a voucher campaign where its first segment is the code of an active one, else not found. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const campaigns = await loadOptional(listActiveCampaigns(context.get(platformContext)))
  const active = 'value' in campaigns ? campaigns.value : []
  const segment = params['*'].split('/')[0]?.toLowerCase()
  const found = active.find(({ code }) => code.toLowerCase() === segment)
  const reader = { t: translatorOf(context), language: languageOf(context) }
  const campaign = found ? { code: found.code, message: messageWords(found.message, reader) } : null
  return data({ campaign, texts: textsOf(context, 'publicPages') }, { status: campaign ? 200 : 404 })
}

export default function FallbackPage({ loaderData }: Route.ComponentProps) {
  const { campaign } = loaderData
  if (campaign) {
    return (
      <section className="prose stack">
        <title>{`${campaign.message} | ${BRAND.name}`}</title>
        <h1>{campaign.message}</h1>
        <SignUpWith code={campaign.code} />
      </section>
    )
  }
  return <NothingHere />
}

function SignUpWith({ code }: { code: string }) {
  const t = useTexts()
  return (
    <p>
      <Link to={`${href('/signup/personal')}?voucher=${encodeURIComponent(code)}`} className="button" reloadDocument>
        {t('fallback.campaign', { code })}
      </Link>
    </p>
  )
}

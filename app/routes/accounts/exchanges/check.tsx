import { href } from 'react-router'
import { textsOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import { CheckPage, useCheckAnswer } from '#app/routes/accounts/orders/check-page.tsx'
import type { Route } from './+types/check.ts'
import { loadCheck } from './load-check.server.ts'
import { OpeningTerms } from './opening-terms.tsx'
import { submitExchange } from './submit-exchange.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'
export { revalidateMoved as shouldRevalidate } from '#app/routes/accounts/orders/check-page.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireSession(context)
  return loadOrThrow(context, async (platform) => ({
    ...(await loadCheck(platform, context, { id: params.id, url })),
    operationId: crypto.randomUUID(),
    texts: textsOf(context, 'exchangeCheck'),
  }))
}

export async function action({ params, url, context }: Route.ActionArgs) {
  await requireSession(context)
  return submitExchange(context, { id: params.id, url, form: await postedForm(context) })
}

export default function CheckExchangePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { price, isAtOnce, opens, form } = loaderData
  const now = price ?? { gives: '', gets: '', rate: '' }
  const answer = useCheckAnswer(actionData, loaderData, {
    moved: (saw) => t('exchangeCheck.moved', { ...now, sawGives: saw.gives, sawGets: saw.gets, sawRate: saw.rate }),
    unseen: () => t('exchangeCheck.unseen', now),
  })
  return (
    <CheckPage
      {...loaderData}
      {...answer}
      heading={t('exchangeCheck.heading')}
      confirm={isAtOnce ? t('exchangeCheck.confirm', now) : t('exchangeCheck.confirmTarget')}
      change={{ to: href('/accounts/:id/exchange-orders/new', params) + form, label: t('exchangeCheck.change') }}
    >
      {opens ? <OpeningTerms opening={opens} outcome={answer.outcome} /> : null}
    </CheckPage>
  )
}

import { textsOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import { CheckPage, useCheckAnswer } from '#app/routes/accounts/orders/check-page.tsx'
import type { Route } from './+types/check.ts'
import { loadWithdrawalCheck } from './load-withdrawal-check.server.ts'
import { submitWithdrawal } from './submit-withdrawal.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'
export { revalidateMoved as shouldRevalidate } from '#app/routes/accounts/orders/check-page.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireSession(context)
  return loadOrThrow(context, async (platform) => ({
    ...(await loadWithdrawalCheck(platform, context, { id: params.id, url })),
    operationId: crypto.randomUUID(),
    texts: textsOf(context, 'withdrawalCheck'),
  }))
}

export async function action({ params, url, context }: Route.ActionArgs) {
  await requireSession(context)
  return submitWithdrawal(context, { id: params.id, url, form: await postedForm(context) })
}

export default function CheckWithdrawalPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { price, form } = loaderData
  const now = price ?? { leaves: '', fee: '', arrives: '' }
  const answer = useCheckAnswer(actionData, loaderData, {
    moved: (saw) =>
      t('withdrawalCheck.moved', { ...now, sawLeaves: saw.leaves, sawFee: saw.fee, sawArrives: saw.arrives }),
    unseen: () => t('withdrawalCheck.unseen', now),
  })
  return (
    <CheckPage
      {...loaderData}
      {...answer}
      heading={t('withdrawalCheck.heading')}
      confirm={t('withdrawalCheck.confirm', now)}
      change={{ to: form, label: t('withdrawalCheck.change') }}
    />
  )
}

import { useCheckAnswer } from '#app/features/agreed-price/use-check-answer.ts'
import { CHECK_TEXTS } from '#app/features/check-page/check-view.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { CheckPage } from '#app/routes/accounts/orders/check-page.tsx'
import type { Route } from './+types/check.ts'
import { loadWithdrawalCheck } from './load-withdrawal-check.server.ts'
import { submitWithdrawal } from './submit-withdrawal.server.ts'

export { shouldRevalidateAfterConflict as shouldRevalidate } from '#app/features/agreed-price/use-price-moved.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => ({
    ...(await loadWithdrawalCheck(platform, context, { id: params.id, url })),
    operationId: crypto.randomUUID(),
    texts: getPageTexts(context, 'withdrawalCheck', ...CHECK_TEXTS),
  }))
}

export async function action({ params, url, context }: Route.ActionArgs) {
  return submitWithdrawal(context, { id: params.id, url, form: await readPostedForm(context) })
}

export default function CheckWithdrawalPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { price } = loaderData
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
    />
  )
}

import { href } from 'react-router'
import { useCheckAnswer } from '#app/features/agreed-price/use-check-answer.ts'
import { CHECK_TEXTS } from '#app/features/check-page/check-view.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { CheckPage } from '#app/routes/accounts/orders/check-page.tsx'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Link } from '#app/ui/link.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { Route } from './+types/check.ts'
import { loadCheck, type Opening } from './load-check.server.ts'
import { submitExchange } from './submit-exchange.server.ts'

export { shouldRevalidateAfterConflict as shouldRevalidate } from '#app/features/agreed-price/use-price-moved.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => ({
    ...(await loadCheck(platform, context, { id: params.id, url })),
    operationId: crypto.randomUUID(),
    texts: getPageTexts(context, 'exchangeCheck', ...CHECK_TEXTS),
  }))
}

export async function action({ params, url, context }: Route.ActionArgs) {
  return submitExchange(context, { id: params.id, url, form: await readPostedForm(context) })
}

export default function CheckExchangePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { price, isAtOnce, opens } = loaderData
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
    >
      {opens ? <OpeningTerms opening={opens} outcome={answer.outcome} /> : null}
    </CheckPage>
  )
}

/** Shown if the exchange also opens an account in the service coin, which has terms to accept. */
function OpeningTerms({ opening, outcome }: { opening: Opening; outcome: Partial<FormOutcome> | undefined }) {
  const [, fields] = useForm<{ terms: string }>({ id: 'after', lastResult: outcome?.result, defaultNoValidate: true })
  const { text, terms } = opening
  return (
    <>
      <p>{text}</p>
      {terms ? (
        <>
          <input type="hidden" name="contract" value={terms.id} />
          <Checkbox field={fields.terms} label={terms.accept}>
            <Link to={href('/contracts/:id/pdf', { id: terms.id })} reloadDocument>
              {terms.file}
            </Link>
          </Checkbox>
        </>
      ) : null}
    </>
  )
}

import { href, redirect } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { loadAccountView } from '#app/features/bank-account/load-account-view.server.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readTransaction } from '#app/platform/transactions.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/answer.ts'
import { AnswerForm } from './answer-form.tsx'
import { buildAnswerView } from './answer-view.ts'
import { submitAnswer } from './submit-answer.server.ts'

export const handle = { takesFiles: true } satisfies RouteTraits

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const payment = await readTransaction(platform, { params: { id: params.id } })
    const reader = i18n(context)
    const view = buildAnswerView(payment, url.searchParams.get('choice'), reader)
    if (view === null) throw redirect(addLanguage(href('/transactions/:id', params), reader.language))
    return {
      ...view,
      accountView: await loadAccountView(platform, context, { isOwn: !view.fields.includes('receiver_name') }),
      defaults: { operation_id: crypto.randomUUID(), ...view.defaults },
      keptForm: 'answer',
      texts: getPageTexts(context, 'paymentQuestion'),
    }
  })
}

export async function action({ params, context }: Route.ActionArgs) {
  const failure = await submitAnswer(context, params.id)
  return failure ?? redirect(addLanguage(href('/transactions/:id', params), getLanguage(context)), 303)
}

export default function AnswerPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { heading, question, lede } = loaderData
  return (
    <div className="stack prose">
      <PageHead
        heading={heading}
        lede={question}
        outcome={actionData}
        form="answer"
        labels={{
          receiver_name: t('paymentQuestion.name'),
          receiver_iban: t('paymentQuestion.iban'),
          receiver_sort_code: t('paymentQuestion.sortCode'),
          receiver_account: t('paymentQuestion.account'),
          refund_address: t('paymentQuestion.refund'),
          message: t('paymentQuestion.message'),
          document: t('paymentQuestion.file'),
        }}
      />
      {lede ? <p>{lede}</p> : null}
      <AnswerForm {...loaderData} id={params.id} outcome={actionData} />
      <p>
        <Link to={href('/transactions/:id', params)}>{t('paymentQuestion.back')}</Link>
      </p>
    </div>
  )
}

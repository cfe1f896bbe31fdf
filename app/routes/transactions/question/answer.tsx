import { href, redirect } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readTransaction } from '#app/platform/transactions.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/answer.ts'
import { AnswerForm } from './answer-form.tsx'
import { answerView } from './answer-view.ts'
import { submitAnswer } from './submit-answer.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

/** Its sheet has the styles for long answers and files. */
export const handle = { takesFiles: true } satisfies RouteTraits

/** The question about a payment that stopped, and the form for one of its answers. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireSession(context)
  return loadOrThrow(context, async (platform) => {
    const payment = await readTransaction(platform, { params: { id: params.id } })
    const reader = { t: translatorOf(context), language: languageOf(context) }
    const view = answerView(payment, url.searchParams.get('choice'), reader)
    if (view === null) throw redirect(withLanguage(href('/transactions/:id', params), reader.language))
    return {
      ...view,
      defaults: { operation_id: crypto.randomUUID(), ...view.defaults },
      keptForm: 'answer',
      texts: textsOf(context, 'paymentQuestion'),
    }
  })
}

export async function action({ params, context }: Route.ActionArgs) {
  await requireSession(context)
  const failure = await submitAnswer(context, params.id)
  return failure ?? redirect(withLanguage(href('/transactions/:id', params), languageOf(context)), 303)
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

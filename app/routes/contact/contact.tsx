import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { env } from '#app/env.server.ts'
import { textsOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { SUPPORT_TOPICS } from '#app/platform/support.ts'
import { platformContext, sessionContext } from '#app/session/contexts.ts'
import { takeDraft } from '#app/session/drafts.ts'
import { isOfAccount } from '#app/session/form-owner.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/contact.ts'
import { submitContact } from './submit-contact.server.ts'
import { ContactForm } from './contact-form.tsx'
import { HelpAnswers } from './help-answers.tsx'
import { likelyAnswers } from './likely-answers.ts'
import { loadTransferMessage } from './load-transfer-message.server.ts'
import { loadOwnPayments } from './load-own-payments.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

/** What a link may fill in: the topic, the payment, the message about a transfer, and the code of an error page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { user } = context.get(sessionContext)
  const draft = Object.fromEntries((await takeDraft(context, 'contact')) ?? [])
  const payment = url.searchParams.get('payment')?.slice(0, 64) ?? ''
  const asked = draft['topic'] ?? url.searchParams.get('topic') ?? (payment === '' ? '' : 'payment')
  return {
    keptForm: 'contact',
    topic: asked,
    answers: likelyAnswers(context, SUPPORT_TOPICS.find((each) => each === asked) ?? null),
    payments: await loadOwnPayments(context, draft['transaction_key'] ?? payment),
    isSignedIn: user !== null,
    hasForm: !context.get(platformContext).isOff('support'),
    hasChat: env.CHATWOOT_URL !== undefined,
    defaults: {
      topic: asked,
      transaction_key: payment,
      support_code: url.searchParams.get('code')?.slice(0, 64) ?? '',
      message: await loadTransferMessage(context, url.searchParams),
      ...draft,
      operation_id: draft['operation_id'] ?? crypto.randomUUID(),
    },
    texts: textsOf(context, 'contact'),
  }
}

export async function action({ context }: Route.ActionArgs) {
  const form = await postedForm(context)
  // The message of a customer whose session has ended waits for their next login.
  if (isOfAccount(form)) await requireSession(context)
  return submitContact(context, form)
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const address = <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>
  return (
    <div className="stack prose">
      <PageHead
        heading={t('contact.heading')}
        lede={loaderData.hasForm ? t('contact.lede') : undefined}
        outcome={actionData}
        form="contact"
      />
      {actionData?.unavailable ? (
        <Notice kind="info" title={t('contact.emailInstead')}>
          <p>{address}</p>
        </Notice>
      ) : null}
      <HelpAnswers topic={loaderData.topic} answers={loaderData.answers} />
      {loaderData.hasForm ? <h2>{t('contact.write')}</h2> : null}
      {loaderData.hasForm ? (
        <ContactForm key={loaderData.defaults.operation_id} {...loaderData} outcome={actionData} />
      ) : null}
      <section className="stack tight" aria-labelledby="complaints">
        <h2 id="complaints">{t('contact.complaints')}</h2>
        <p>{t('contact.complaintsText', { body: BRAND.complaintsBody })}</p>
        {loaderData.hasForm ? (
          <p>
            <Link to={`${href('/contact')}?topic=complaint`} reloadDocument>
              {t('contact.complain')}
            </Link>
          </p>
        ) : null}
      </section>
      {loaderData.hasChat ? (
        <p>
          <Link to={href('/contact/chat')} reloadDocument>
            {t('contact.chat')}
          </Link>
        </p>
      ) : null}
      <p>
        {t('contact.byEmail')} {address}
      </p>
    </div>
  )
}

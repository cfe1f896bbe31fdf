import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { hasFormOwner } from '#app/session/form-owner.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/contact.ts'
import { submitContact } from './submit-contact.server.ts'
import { ContactForm } from './contact-form.tsx'
import { HelpAnswers } from './help-answers.tsx'

export { loadContact as loader } from './load-contact.server.ts'

export async function action({ context }: Route.ActionArgs) {
  const form = await readPostedForm(context)
  // After a session ends, the message is kept as a draft and restored at the next login.
  if (hasFormOwner(form)) await requireSession(context)
  return submitContact(context, form)
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const address = <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>
  return (
    <div className="stack">
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
      <div className="two">
        <div className="stack">
          <HelpAnswers topic={loaderData.topic} answers={loaderData.answers} />
          {loaderData.hasForm ? <h2>{t('contact.write')}</h2> : null}
          {loaderData.hasForm ? (
            <ContactForm key={loaderData.defaults.operation_id} {...loaderData} outcome={actionData} />
          ) : null}
        </div>
        <div className="stack">
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
      </div>
    </div>
  )
}

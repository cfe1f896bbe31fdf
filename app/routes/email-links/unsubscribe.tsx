import { data, href, redirectDocument } from 'react-router'
import { maskEmail } from '#app/domain/email.ts'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { unsubscribe } from '#app/platform/email-preferences.ts'
import { requireOfferedPage } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/unsubscribe.ts'
import { useEmailLink } from './use-email-link.server.ts'
import { EmailLinkResult } from './email-link-result.tsx'

export const handle = { secret: true, oneClick: true } satisfies RouteTraits

/** A GET never unsubscribes: email scanners and link previews open addresses. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await requireOfferedPage(context)
  return { email: maskEmail(params.email), texts: getPageTexts(context, 'mailings') }
}

export async function action({ params, context }: Route.ActionArgs) {
  const isOneClick = (await readPostedForm(context)).get('List-Unsubscribe') === 'One-Click'
  const { done, failed } = await useEmailLink(context, params.token, (platform) =>
    unsubscribe(platform, { params, body: {}, idempotencyKey: crypto.randomUUID() }),
  )
  if (failed) return failed
  if (!done) return data({ isUnknown: true }, { status: 404 })
  // RFC 8058, section 3.1: a one-click POST must not be redirected.
  if (isOneClick) return null
  throw redirectDocument(addLanguage(href('/unsubscribed'), getLanguage(context)), 303)
}

export default function UnsubscribePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const preferences = href('/email-preferences/:email/:token', params)
  if (actionData && 'isUnknown' in actionData) {
    const next = { to: href('/profile/preferences'), label: t('mailings.preferences') }
    return <EmailLinkResult heading={t('mailings.invalid')} text={t('mailings.invalidText')} next={next} />
  }
  return (
    <div className="narrow stack">
      <PageHead
        title={t('mailings.unsubscribe.submit')}
        heading={t('mailings.unsubscribe.heading', { email: loaderData.email })}
        lede={t('mailings.unsubscribe.text')}
        outcome={actionData ?? undefined}
      />
      <Form method="post" action={href('/unsubscribe/:email/:token', params)}>
        <Button>{t('mailings.unsubscribe.submit')}</Button>
      </Form>
      <p>
        <Link to={preferences}>{t('mailings.done.change')}</Link>
      </p>
    </div>
  )
}

import { data, href, redirect } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { saveEmailPreferences } from '#app/platform/email-preferences.ts'
import { addNotice } from '#app/session/notices.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/email-preferences.ts'
import { useEmailLink } from './use-email-link.server.ts'
import { EmailLinkResult } from './email-link-result.tsx'
import { loadEmailPreferences } from './load-email-preferences.server.ts'
import { MailingListsForm } from './mailing-lists-form.tsx'

export const handle = { secret: true } satisfies RouteTraits

export function loader(args: Route.LoaderArgs) {
  return loadEmailPreferences(args)
}

export async function action({ params, context }: Route.ActionArgs) {
  const form = await readPostedForm(context)
  const lists = form.getAll('lists').filter((each) => typeof each === 'string')
  const { done, failed } = await useEmailLink(context, params.token, (platform) =>
    saveEmailPreferences(platform, { params, body: { lists }, idempotencyKey: crypto.randomUUID() }),
  )
  if (failed) return data({ ...failed.data, lists }, failed.init ?? undefined)
  if (!done) return data({ isGone: true as const }, { status: 404 })
  await addNotice(context, { kind: 'success', key: 'notice.preferences_saved' })
  throw redirect(addLanguage(href('/email-preferences/:email/:token', params), getLanguage(context)), 303)
}

export default function EmailPreferencesPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { email, lists } = loaderData
  const isGone = actionData !== undefined && 'isGone' in actionData
  if (lists === null || isGone) {
    const next = { to: href('/profile/preferences'), label: t('mailings.preferences') }
    return <EmailLinkResult heading={t('mailings.invalid')} text={t('mailings.invalidText')} next={next} />
  }
  return (
    <div className="narrow stack">
      <PageHead
        title={t('mailings.title')}
        heading={t('mailings.heading', { email })}
        lede={t('mailings.text')}
        outcome={actionData ?? undefined}
      />
      <MailingListsForm
        action={href('/email-preferences/:email/:token', params)}
        lists={lists}
        entered={actionData?.lists}
      />
    </div>
  )
}

/** Its own boundary, because the layout's error page would lose the route's headers. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

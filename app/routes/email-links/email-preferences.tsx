import { data, href, redirect } from 'react-router'
import { maskEmail } from '#app/domain/email.ts'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { translateMessage } from '#app/i18n/translate-message.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readEmailPreferences, saveEmailPreferences } from '#app/platform/email-preferences.ts'
import { NotFound } from '#app/platform/errors.ts'
import { addNotice } from '#app/session/notices.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { useRestoredForm } from '#app/ui/use-restored-form.ts'
import type { Route } from './+types/email-preferences.ts'
import { useEmailLink } from './use-email-link.server.ts'
import { EmailLinkResult } from './email-link-result.tsx'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export const handle = { secret: true } satisfies RouteTraits

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = { email: maskEmail(params.email), texts: textsOf(context, 'mailings') }
  const t = translatorOf(context)
  return loadOrThrow(context, async (platform) => {
    try {
      const preferences = await readEmailPreferences(platform, { params })
      // Lists that came after this release are named by the platform.
      const lists = preferences.lists.map(({ id, name, subscribed }) => {
        const code = `preferences.${id}`
        return { id, subscribed, name: translateMessage({ code, params: {}, text: name }, t) ?? id }
      })
      return { ...page, lists, keptForm: 'lists' }
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
      return data({ ...page, lists: null }, { status: 404 })
    }
  })
}

export async function action({ params, context }: Route.ActionArgs) {
  const form = await postedForm(context)
  const lists = form.getAll('lists').filter((each) => typeof each === 'string')
  const { done, failed } = await useEmailLink(context, params.token, (platform) =>
    saveEmailPreferences(platform, { params, body: { lists }, idempotencyKey: crypto.randomUUID() }),
  )
  if (failed) return data({ ...failed.data, lists }, failed.init ?? undefined)
  if (!done) return data({ isGone: true as const }, { status: 404 })
  await addNotice(context, { kind: 'success', key: 'notice.preferences_saved' })
  throw redirect(withLanguage(href('/email-preferences/:email/:token', params), languageOf(context)), 303)
}

export default function EmailPreferencesPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { email, lists } = loaderData
  const restored = useRestoredForm('lists')?.initialValue
  const isGone = actionData !== undefined && 'isGone' in actionData
  if (lists === null || isGone) {
    const next = { to: href('/profile/preferences'), label: t('mailings.preferences') }
    return <EmailLinkResult heading={t('mailings.invalid')} text={t('mailings.invalidText')} next={next} />
  }
  const typed = actionData?.lists ?? (restored && [restored['lists'] ?? []].flat())
  const isWanted = (id: string, subscribed: boolean) => typed?.includes(id) ?? subscribed
  return (
    <div className="narrow stack">
      <PageHead
        title={t('mailings.title')}
        heading={t('mailings.heading', { email })}
        lede={t('mailings.text')}
        outcome={actionData ?? undefined}
      />
      <Form method="post" action={href('/email-preferences/:email/:token', params)} id="lists" className="card stack">
        <fieldset className="stack tight">
          <legend>{t('mailings.lists')}</legend>
          {lists.map(({ id, name, subscribed }) => (
            <label key={id} className="choice">
              <input type="checkbox" name="lists" value={id} defaultChecked={isWanted(id, subscribed)} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <Button>{t('mailings.save')}</Button>
      </Form>
    </div>
  )
}

/** Beside its headers, which the error page of the layout would not carry. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

import { data, href, redirect } from 'react-router'
import { gateFor, othersBlockedBy } from '#app/domain/gates.ts'
import { actionFailure } from '#app/forms/submission.ts'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { gateView } from '#app/features/service-gate/gate-view.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { NotFound } from '#app/platform/errors.ts'
import { readMe } from '#app/platform/me.ts'
import { deleteTemplate, listTemplates, readTemplate } from '#app/platform/templates.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/templates.ts'
import { DeleteQuestion, TemplateList } from './template-list.tsx'
import { templatesView } from './templates-view.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireSession(context)
  return loadOrThrow(context, async (platform) => {
    const [listed, profile] = await Promise.all([listTemplates(platform), readMe(platform)])
    const reader = {
      t: translatorOf(context),
      language: languageOf(context),
      othersBlockedBy: othersBlockedBy(profile),
    }
    const closed = gateView('pay', gateFor('pay', profile), { ...reader, platform })
    return {
      closed,
      templates: templatesView(listed, reader),
      toDelete: listed.find(({ id }) => id === url.searchParams.get('delete')) ?? null,
      texts: textsOf(context, 'templates'),
    }
  })
}

/** Deletes a template. One that is gone already is deleted, which is what was asked for. */
export async function action({ context }: Route.ActionArgs) {
  await requireSession(context)
  const id = (await postedForm(context)).get('id')
  if (typeof id !== 'string') throw data(null, { status: 400 })
  const platform = context.get(platformContext)
  try {
    const { name } = await readTemplate(platform, { params: { id } })
    await deleteTemplate(platform, { params: { id }, idempotencyKey: crypto.randomUUID() })
    await addNotice(context, { kind: 'success', key: 'templates.deleted', params: { name } })
  } catch (error) {
    if (!(error instanceof NotFound)) return actionFailure(error, translatorOf(context))
    await addNotice(context, { kind: 'info', key: 'templates.gone' })
  }
  throw redirect(withLanguage(href('/payments/templates'), languageOf(context)), 303)
}

export default function TemplatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { templates, toDelete, closed } = loaderData
  const create = (
    <Link to={href('/payments/templates/new')} className="button">
      {t('templates.new')}
    </Link>
  )
  return (
    <div className="stack">
      <PageHead heading={t('templates.heading')} lede={t('templates.lede')} outcome={actionData} />
      {closed && templates.length > 0 ? <GateNotice gate={closed} /> : null}
      {toDelete ? <DeleteQuestion id={toDelete.id} name={toDelete.name} /> : null}
      {templates.length === 0 ? (
        <EmptyState title={t('templates.emptyTitle')} text={t('templates.empty')}>
          {create}
        </EmptyState>
      ) : (
        <>
          <TemplateList templates={templates} isClosed={closed !== null} />
          <p>{create}</p>
        </>
      )}
    </div>
  )
}

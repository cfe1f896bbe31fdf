import { data, href, redirect } from 'react-router'
import { respondToActionFailure } from '#app/forms/submission.ts'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { NotFound } from '#app/platform/errors.ts'
import { deleteTemplate, readTemplate } from '#app/platform/templates.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/templates.ts'
import { DeleteQuestion, TemplateList } from './template-list.tsx'
import { loadTemplates } from './load-templates.server.ts'

export function loader(args: Route.LoaderArgs) {
  return loadTemplates(args)
}

/** Deletes a template. A template that is already deleted counts as success. */
export async function action({ context }: Route.ActionArgs) {
  const id = (await readPostedForm(context)).get('id')
  if (typeof id !== 'string') throw data(null, { status: 400 })
  const platform = context.get(platformContext)
  try {
    const { name } = await readTemplate(platform, { params: { id } })
    await deleteTemplate(platform, { params: { id }, idempotencyKey: crypto.randomUUID() })
    await addNotice(context, { kind: 'success', key: 'templates.deleted', params: { name } })
  } catch (error) {
    if (!(error instanceof NotFound)) return respondToActionFailure(error, i18n(context).t)
    await addNotice(context, { kind: 'info', key: 'templates.gone' })
  }
  throw redirect(addLanguage(href('/payments/templates'), getLanguage(context)), 303)
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
          <p>{create}</p>
          <TemplateList templates={templates} isClosed={closed !== null} />
        </>
      )}
    </div>
  )
}

import { textsOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { useOperationId } from '#app/forms/use-operation-id.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/support-link.ts'
import { CopiedAddress } from './copied-address.tsx'
import { LinkToCopy } from './link-to-copy.tsx'
import { loadSupportLink, pageAskedAbout } from './load-support-link.server.ts'
import { submitSupportLink } from './submit-support-link.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

/** The links by which support sees the page that somebody came from. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireSession(context)
  return {
    ...(await loadSupportLink(context, pageAskedAbout(context, url))),
    operationId: crypto.randomUUID(),
    texts: textsOf(context, 'supportLink'),
  }
}

export async function action({ url, context }: Route.ActionArgs) {
  await requireSession(context)
  return submitSupportLink(context, pageAskedAbout(context, url), await postedForm(context))
}

export default function SupportLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { page, ownUrl, copy, action } = loaderData
  const operationId = useOperationId(loaderData.operationId, actionData)
  return (
    <div className="stack prose">
      <PageHead heading={t('supportLink.heading')} lede={t('supportLink.lede')} outcome={actionData} />
      <section className="card stack tight">
        <h2>{t('supportLink.own')}</h2>
        <p className="muted">{t('supportLink.ownText')}</p>
        <CopiedAddress url={ownUrl} what={t('supportLink.ownLink')} />
      </section>
      {copy ? <LinkToCopy {...copy} action={action} operationId={operationId} /> : null}
      <p>
        <Link to={page}>{t('supportLink.back')}</Link>
      </p>
    </div>
  )
}

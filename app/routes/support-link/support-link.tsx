import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { useOperationId } from '#app/forms/use-operation-id.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/support-link.ts'
import { CopiedAddress } from './copied-address.tsx'
import { LinkToCopy } from './link-to-copy.tsx'
import { loadSupportLink, getRequestedPage } from './load-support-link.server.ts'
import { submitSupportLink } from './submit-support-link.server.ts'

/** Links that show support the page the customer came from. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    ...(await loadSupportLink(context, getRequestedPage(context, url))),
    operationId: crypto.randomUUID(),
    texts: getPageTexts(context, 'supportLink'),
  }
}

export async function action({ url, context }: Route.ActionArgs) {
  return submitSupportLink(context, getRequestedPage(context, url), await readPostedForm(context))
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

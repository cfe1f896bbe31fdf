import { href, redirect } from 'react-router'
import { env } from '#app/env.server.ts'
import { HeldTransferButtons } from '#app/features/held-transfers/held-transfer-buttons.tsx'
import { heldTransferView } from '#app/features/held-transfers/held-transfer-view.ts'
import { useOperationId } from '#app/forms/use-operation-id.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readHeldTransfer } from '#app/platform/held-transfers.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import { AddressWords } from '#app/ui/grouped-code.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import type { Route } from './+types/held-transfer.ts'
import { submitHeldTransfer } from './submit-held-transfer.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireSession(context)
  const reader = { t: translatorOf(context), language: languageOf(context) }
  return loadOrThrow(context, async (platform) => ({
    transfer: heldTransferView(await readHeldTransfer(platform, { params }), reader),
    operationId: crypto.randomUUID(),
    consolePath: env.SANDBOX_URL ? '/console/transfers' : null,
    texts: textsOf(context, 'heldTransfer.overview'),
  }))
}

/** Places it or sends it back; whatever comes of it, the page shows what the platform says afterwards. */
export async function action({ params, context }: Route.ActionArgs) {
  await requireSession(context)
  const failure = await submitHeldTransfer(context, params.id, await postedForm(context))
  return failure ?? redirect(withLanguage(href('/held-transfers/:id', params), languageOf(context)), 303)
}

export default function HeldTransferPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { transfer, operationId } = loaderData
  return (
    <div className="stack">
      <PageHead heading={transfer.title} outcome={actionData} />
      <div className="stack tight prose">
        {transfer.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <HeldTransferButtons transfer={transfer} operationId={useOperationId(operationId, actionData)} />
      <div className="card">
        <SummaryList rows={transfer.rows} Code={AddressWords} />
      </div>
      <p className="actions">
        {transfer.links.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        <Link to={href('/overview')}>{t('heldTransfer.overview')}</Link>
      </p>
    </div>
  )
}

import { href, redirect } from 'react-router'
import { env } from '#app/env.server.ts'
import { HeldTransferButtons } from '#app/features/held-transfers/held-transfer-buttons.tsx'
import { buildHeldTransferView } from '#app/features/held-transfers/held-transfer-view.ts'
import { useOperationId } from '#app/forms/use-operation-id.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readHeldTransfer } from '#app/platform/held-transfers.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { AddressText } from '#app/ui/grouped-code.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import type { Route } from './+types/held-transfer.ts'
import { submitHeldTransfer } from './submit-held-transfer.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const reader = i18n(context)
  return loadOrThrow(context, async (platform) => ({
    transfer: buildHeldTransferView(await readHeldTransfer(platform, { params }), reader),
    operationId: crypto.randomUUID(),
    consolePath: env.SANDBOX_URL ? '/console/transfers' : null,
    texts: getPageTexts(context, 'heldTransfer.overview'),
  }))
}

export async function action({ params, context }: Route.ActionArgs) {
  const failure = await submitHeldTransfer(context, params.id, await readPostedForm(context))
  return failure ?? redirect(addLanguage(href('/held-transfers/:id', params), getLanguage(context)), 303)
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
        <SummaryList rows={transfer.rows} Code={AddressText} />
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

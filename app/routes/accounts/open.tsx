import { href } from 'react-router'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { Button } from '#app/ui/button.tsx'
import { CoinChooser, type CoinOption } from '#app/ui/coin-chooser.tsx'
import { Form } from '#app/ui/form.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { Route } from './+types/open.ts'
import { ActivationForm } from './activation-form.tsx'
import { loadOpenAccount } from './load-open-account.server.ts'
import { submitOpenAccount } from './submit-open-account.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => ({
    ...(await loadOpenAccount(platform, context, url.searchParams.get('account'))),
    operationId: crypto.randomUUID(),
    texts: getPageTexts(context, 'accountOpen'),
  }))
}

export async function action({ context }: Route.ActionArgs) {
  return submitOpenAccount(context, await readPostedForm(context))
}

export default function OpenAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { closed, activation, waiting, options, operationId } = loaderData
  // After a failed submit the form stays, below the reason.
  const isClosed = closed !== null && !actionData
  return (
    <div className="stack prose">
      <PageHead
        heading={activation?.heading ?? t('accountOpen.heading')}
        outcome={actionData}
        form={activation ? 'activate' : 'open'}
        lede={t('accountOpen.lede')}
      />
      {isClosed && closed ? <GateNotice gate={closed} /> : null}
      {activation && !isClosed ? (
        <ActivationForm key={activation.id} activation={activation} outcome={actionData} />
      ) : null}
      {(closed ? [] : waiting).map(({ id, name }) => (
        <p key={id}>
          {t('accountOpen.waiting', { name })}{' '}
          <Link to={`${href('/accounts/open')}?account=${id}`}>{t('accountOpen.activateNow')}</Link>
        </p>
      ))}
      {activation || isClosed ? null : options.length > 0 ? (
        <OpenAccountForm key={operationId} options={options} operationId={operationId} outcome={actionData} />
      ) : (
        <p>{t('accountOpen.all')}</p>
      )}
      <p>
        <Link to={href('/overview')}>{t('accountOpen.back')}</Link>
      </p>
    </div>
  )
}

type Props = { options: readonly CoinOption[]; operationId: string; outcome?: Partial<FormOutcome> | undefined }

function OpenAccountForm({ options, operationId, outcome }: Props) {
  const t = useTexts()
  const [form, fields] = useForm<{ coin: string; operation_id: string }>({
    id: 'open',
    lastResult: outcome?.result,
    defaultValue: { coin: options[0]?.value, operation_id: operationId },
    defaultNoValidate: true,
  })
  return (
    <Form method="post" action={href('/accounts/open')} id={form.id} className="stack" noValidate>
      <input type="hidden" name="operation_id" value={fields.operation_id.value ?? operationId} />
      <CoinChooser field={fields.coin} legend={t('accountOpen.coin')} coins={options} />
      <Button name="intent" value="open">
        {t('accountOpen.submit')}
      </Button>
    </Form>
  )
}

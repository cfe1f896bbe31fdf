import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { takeDraft } from '#app/session/drafts.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Rows } from '#app/ui/rows.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { Route } from './+types/new-link.ts'
import { loadLinkPreview } from './link-preview.server.ts'
import { requireMerchant } from './require-merchant.server.ts'
import { previewNewLink, submitNewLink } from './submit-new-link.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export async function loader({ context }: Route.LoaderArgs) {
  await requireSession(context)
  const draft = Object.fromEntries((await takeDraft(context, 'link')) ?? [])
  return loadOrThrow(context, async (platform) => {
    const { application, closed } = await requireMerchant(platform, context)
    const { settlement_currency: currency } = application
    const reader = { t: translatorOf(context), language: languageOf(context) }
    return {
      closed,
      preview: await loadLinkPreview(platform, { amount: null, currency, settles: currency }, reader),
      values: { currency, operation_id: crypto.randomUUID(), ...draft },
      keptForm: closed ? undefined : 'link',
      texts: textsOf(context, 'collectLinks'),
    }
  })
}

export async function action({ context }: Route.ActionArgs) {
  await requireSession(context)
  const form = await postedForm(context)
  return form.get('intent') === 'preview' ? previewNewLink(context, form) : submitNewLink(context, form)
}

export default function NewLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const [form, fields] = useForm<Record<Field, string>>({
    id: 'link',
    lastResult: actionData?.result,
    defaultValue: loaderData.values,
    defaultNoValidate: true,
  })
  const { values, closed } = loaderData
  const preview = actionData && 'preview' in actionData ? actionData.preview : loaderData.preview
  return (
    <div className="stack prose">
      <PageHead
        heading={t('collectLinks.newHeading')}
        lede={t('collectLinks.newLede')}
        outcome={actionData}
        form="link"
        labels={{
          label: t('collectLinks.label'),
          amount: t('collectLinks.amount'),
          currency: t('collectLinks.currency'),
          reference: t('collectLinks.reference'),
          last_day: t('collectLinks.lastDay'),
          max_uses: t('collectLinks.uses'),
        }}
      />
      {closed && !actionData ? (
        <GateNotice gate={closed} />
      ) : (
        <Form
          method="post"
          action={href(`/${BRAND.segments.collect}/links/new`)}
          id={form.id}
          className="card stack"
          noValidate
        >
          <input type="hidden" name="operation_id" value={fields.operation_id.value ?? values.operation_id} />
          <TextField field={fields.label} label={t('collectLinks.label')} hint={t('collectLinks.labelHint')} />
          <MoneyField field={fields.amount} label={t('collectLinks.amount')} hint={t('collectLinks.amountHint')}>
            {t('collectLinks.inCurrency')}
          </MoneyField>
          <SelectField field={fields.currency} label={t('collectLinks.currency')} options={CURRENCIES} />
          <TextField
            field={fields.reference}
            label={t('collectLinks.reference')}
            optional={t('collectLinks.optional')}
            hint={t('collectLinks.referenceHint')}
          />
          <DateField
            field={fields.last_day}
            label={t('collectLinks.lastDay')}
            optional={t('collectLinks.optional')}
            hint={t('collectLinks.lastDayHint')}
          />
          <TextField
            field={fields.max_uses}
            label={t('collectLinks.uses')}
            optional={t('collectLinks.optional')}
            hint={t('collectLinks.usesHint')}
            {...FIELD_ATTRIBUTES.digits}
          />
          <section className="stack tight" aria-label={t('collectLinks.preview')}>
            <p>
              {preview.settles} {preview.converts}
            </p>
            {preview.total === null ? null : <Rows rows={preview.rows} total={preview.total} />}
            <p className="small muted">{preview.fee}</p>
            <p>
              <Button name="intent" value="preview" variant="quiet">
                {t('collectLinks.previewUpdate')}
              </Button>
            </p>
          </section>
          <div className="actions">
            <Button name="intent" value="make">
              {t('collectLinks.make')}
            </Button>{' '}
            <Link to={href(`/${BRAND.segments.collect}/overview`)}>{t('collectLinks.back')}</Link>
          </div>
        </Form>
      )}
    </div>
  )
}

type Field = 'label' | 'amount' | 'currency' | 'reference' | 'last_day' | 'max_uses' | 'operation_id'

const CURRENCIES = ['EUR', 'GBP'].map((value) => ({ value, label: value }))

import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { readPostedForm } from '#app/session/posted-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Rows } from '#app/ui/rows.tsx'
import { measureBar } from '#app/ui/measure-bar.ts'
import { useForm } from '#app/ui/use-form.ts'
import type { Route } from './+types/new-link.ts'
import { LinkFields, type LinkField } from './link-fields.tsx'
import { previewNewLink, submitNewLink } from './submit-new-link.server.ts'
import { loadNewLink } from './load-new-link.server.ts'

export function loader(args: Route.LoaderArgs) {
  return loadNewLink(args)
}

export async function action({ context }: Route.ActionArgs) {
  const form = await readPostedForm(context)
  return form.get('intent') === 'preview' ? previewNewLink(context, form) : submitNewLink(context, form)
}

export default function NewLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const [form, fields] = useForm<Record<LinkField | 'operation_id', string>>({
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
          className="stack"
          noValidate
        >
          <input type="hidden" name="operation_id" value={fields.operation_id.value ?? values.operation_id} />
          <LinkFields fields={fields} currencies={loaderData.currencies} />
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
          <div ref={measureBar} className="actions held">
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

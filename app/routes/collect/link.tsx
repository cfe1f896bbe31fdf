import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readCollectLink } from '#app/platform/collect.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Qr } from '#app/ui/qr.tsx'
import { Rows } from '#app/ui/rows.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { Route } from './+types/link.ts'
import { linkDetailView } from './link-view.ts'
import { requireMerchant } from './require-merchant.server.ts'
import { submitLinkChange } from './submit-link-change.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireSession(context)
  return loadOrThrow(context, async (platform) => {
    const [link] = await Promise.all([readCollectLink(platform, { params }), requireMerchant(platform, context)])
    return {
      link: linkDetailView(link, { t: translatorOf(context), language: languageOf(context), now: platform.now() }),
      asksToSwitchOff: url.searchParams.get('ask') === 'off',
      keptForm: 'name',
      texts: textsOf(context, 'collectLinks'),
    }
  })
}

/** Names the link, or switches it off or on again. */
export async function action({ params, context }: Route.ActionArgs) {
  await requireSession(context)
  return submitLinkChange(context, params.id, await postedForm(context))
}

export default function LinkPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { link, asksToSwitchOff } = loaderData
  // A button has no form to keep, only what is said above it.
  const outcome: Partial<FormOutcome> | undefined = actionData
  const [form, fields] = useForm<{ label: string }>({
    id: 'name',
    lastResult: outcome?.result,
    defaultValue: { label: link.label },
    defaultNoValidate: true,
  })
  const page = href(`/${BRAND.segments.collect}/links/:id`, params)
  const overview = href(`/${BRAND.segments.collect}/overview`)
  return (
    <div className="stack">
      <PageHead
        title={t('collectLinks.title', { label: link.label })}
        heading={link.label}
        outcome={actionData}
        form="name"
      />
      <p>
        <StatusTag tone={link.tone}>{link.status}</StatusTag>
      </p>
      {asksToSwitchOff && link.canSwitch === 'off' ? (
        <section className="card stack tight">
          <h2>{t('collectLinks.offAsk')}</h2>
          <p>{t('collectLinks.offText')}</p>
          <Form method="post" action={page} className="actions">
            <Button name="intent" value="off" variant="danger">
              {t('collectLinks.offYes')}
            </Button>{' '}
            <Link to={page} className="button quiet">
              {t('collectLinks.offNo')}
            </Link>
          </Form>
        </section>
      ) : null}
      {link.url && link.qr ? (
        <section className="card pay">
          <Qr {...link.qr} />
          <div className="stack tight">
            <h2>{t('collectLinks.handOut')}</h2>
            <p>{t('collectLinks.handOutText')}</p>
            <div className="value alone">
              <a className="code" href={link.url}>
                {link.url}
              </a>
              <CopyButton text={link.url} what={link.label} />
            </div>
            <p>
              <Link to={href(`/${BRAND.segments.collect}/links/:id/poster`, params)}>{t('collectLinks.poster')}</Link>
            </p>
          </div>
        </section>
      ) : (
        <p>{t(link.isOver ? 'collectLinks.isOver' : 'collectLinks.isOff')}</p>
      )}
      <div className="card">
        <Rows rows={link.rows} />
      </div>
      <p>
        <Link to={`${overview}?${new URLSearchParams({ collect_link_id: link.id })}`}>
          {t('collectLinks.payments')}
        </Link>
      </p>
      <Form method="post" action={page} id={form.id} className="card stack" noValidate>
        <TextField field={fields.label} label={t('collectLinks.label')} hint={t('collectLinks.labelHint')} />
        <div className="actions">
          <Button name="intent" value="name" variant="quiet">
            {t('collectLinks.rename')}
          </Button>
        </div>
      </Form>
      {link.canSwitch === 'off' && !asksToSwitchOff ? (
        <p>
          <Link to={`${page}?ask=off`}>{t('collectLinks.off')}</Link>
        </p>
      ) : null}
      {link.canSwitch === 'on' ? (
        <Form method="post" action={page} className="actions">
          <Button name="intent" value="on" variant="quiet">
            {t('collectLinks.on')}
          </Button>
        </Form>
      ) : null}
      <p>
        <Link to={overview}>{t('collectLinks.back')}</Link>
      </p>
    </div>
  )
}

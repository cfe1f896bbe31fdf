import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readPostedForm } from '#app/session/posted-form.ts'
import { AsOf } from '#app/ui/as-of.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { Route } from './+types/link.ts'
import { HandOut } from './hand-out.tsx'
import { LinkName } from './link-name.tsx'
import { submitLinkChange } from './submit-link-change.server.ts'
import { SwitchLink, SwitchOffQuestion } from './switch-link.tsx'
import { loadLink } from './load-link.server.ts'

export function loader(args: Route.LoaderArgs) {
  return loadLink(args)
}

export async function action({ params, context }: Route.ActionArgs) {
  return submitLinkChange(context, params.id, await readPostedForm(context))
}

export default function LinkPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { link } = loaderData
  const asksToSwitchOff = loaderData.asksToSwitchOff && link.canSwitch === 'off'
  const page = href(`/${BRAND.segments.collect}/links/:id`, params)
  const overview = href(`/${BRAND.segments.collect}/overview`)
  return (
    <div className="stack">
      <PageHead
        title={t('collectLinks.title', { label: link.label })}
        heading={link.label}
        outcome={actionData}
        form="name"
        labels={{ label: t('collectLinks.label') }}
      />
      <p>
        <StatusTag tone={link.tone}>{link.status}</StatusTag>
      </p>
      {asksToSwitchOff ? <SwitchOffQuestion page={page} /> : null}
      {link.url && link.qr ? (
        <HandOut id={link.id} label={link.label} url={link.url} qr={link.qr} />
      ) : (
        <p>{t(link.isOver ? 'collectLinks.isOver' : 'collectLinks.isOff')}</p>
      )}
      <div className="card">
        <SummaryList rows={link.rows} />
      </div>
      <AsOf time={loaderData.asOf} page={page} />
      <p>
        <Link to={`${overview}?${new URLSearchParams({ collect_link_id: link.id })}`}>
          {t('collectLinks.payments')}
        </Link>
      </p>
      <LinkName page={page} label={link.label} outcome={actionData} />
      {asksToSwitchOff ? null : <SwitchLink page={page} to={link.canSwitch} />}
      <p>
        <Link to={overview}>{t('collectLinks.back')}</Link>
      </p>
    </div>
  )
}

import { href, redirect } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { offsetOf } from '#app/domain/list-query.ts'
import { env } from '#app/env.server.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { readReceivingAddress } from '#app/platform/receiving-addresses.ts'
import { listCoins } from '#app/platform/reference.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { pageVersion } from '#app/session/page-version.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import type { Route } from './+types/address.ts'
import { AddressPage } from './address-page.tsx'
import { loadAddress } from './load-address.server.ts'
import { questionView } from './question-view.ts'
import { submitAddressAction } from './submit-address-action.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireSession(context)
  const offset = offsetOf(url.searchParams.get('offset'))
  const asked = url.searchParams.get('ask')
  return loadOrThrow(context, async (platform) => {
    const [view, address, coins] = await Promise.all([
      loadAddress(platform, context, { id: params.id, offset }),
      asked === null ? null : readReceivingAddress(platform, { params }),
      asked === null ? [] : listCoins(platform),
    ])
    const reader = { t: translatorOf(context), language: languageOf(context), coins }
    return {
      ...view,
      version: pageVersion(view),
      offset,
      question: address && questionView(address, asked, reader),
      consolePath: env.SANDBOX_URL ? `/console/receiving/${view.address.id}` : null,
      texts: textsOf(context, 'receivingAddress', 'pagination'),
    }
  })
}

/** Pauses, resumes or archives; whatever comes of it, the page shows what the platform says afterwards. */
export async function action({ params, context }: Route.ActionArgs) {
  await requireSession(context)
  const failure = await submitAddressAction(context, params.id, await postedForm(context))
  return failure ?? redirect(withLanguage(href(`/${BRAND.segments.receiving}/:id`, params), languageOf(context)), 303)
}

export default function ReceivingAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AddressPage {...loaderData} outcome={actionData} />
}

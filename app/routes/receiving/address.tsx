import { parseOffset } from '#app/features/list/list-query.ts'
import { href, redirect } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { env } from '#app/env.server.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { readReceivingAddress } from '#app/platform/receiving-addresses.ts'
import { listCoins } from '#app/platform/reference.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { computePageVersion } from '#app/session/page-version.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/address.ts'
import { AddressPage } from './address-page.tsx'
import { loadAddress } from './load-address.server.ts'
import { buildQuestion } from './question-view.ts'
import { submitAddressAction } from './submit-address-action.server.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const offset = parseOffset(url.searchParams)
  const question = url.searchParams.get('ask')
  return loadOrThrow(context, async (platform) => {
    const [view, address, coins] = await Promise.all([
      loadAddress(platform, context, { id: params.id, offset }),
      question === null ? null : readReceivingAddress(platform, { params }),
      question === null ? [] : listCoins(platform),
    ])
    const reader = { ...i18n(context), coins }
    return {
      ...view,
      version: computePageVersion(view),
      offset,
      question: address && buildQuestion(address, question, reader),
      consolePath: env.SANDBOX_URL ? `/console/receiving/${view.address.id}` : null,
      texts: getPageTexts(context, 'receivingAddress', 'statusPage', 'pagination'),
    }
  })
}

export async function action({ params, context }: Route.ActionArgs) {
  const failure = await submitAddressAction(context, params.id, await readPostedForm(context))
  return failure ?? redirect(addLanguage(href(`/${BRAND.segments.receiving}/:id`, params), getLanguage(context)), 303)
}

export default function ReceivingAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AddressPage {...loaderData} outcome={actionData} />
}

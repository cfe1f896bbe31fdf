import type { RouteTraits } from '#app/domain/route-traits.ts'
import { getFormValues } from '#app/forms/form-values.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/preview.ts'
import { loadPreview } from './load-preview.server.ts'

export const handle = { poll: true } satisfies RouteTraits

/** A read sent as POST, because proxies on the way would log an IBAN in a URL. */
export async function action({ url, context }: Route.ActionArgs) {
  const values = getFormValues(await readPostedForm(context))
  const id = url.searchParams.get('id') ?? undefined
  return Response.json(await loadOrThrow(context, (platform) => loadPreview(platform, context, values, id)))
}

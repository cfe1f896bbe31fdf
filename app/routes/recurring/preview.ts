import type { RouteTraits } from '#app/domain/route-traits.ts'
import { formValues } from '#app/features/payment-form/payment-entry.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import type { Route } from './+types/preview.ts'
import { loadPreview } from './load-preview.server.ts'

export const handle = { poll: true } satisfies RouteTraits

/** The dates for the card beside the form while it is being filled in; by POST, since an IBAN has no place in a URL. */
export async function action({ url, context }: Route.ActionArgs) {
  await requireSession(context)
  const values = formValues(await postedForm(context))
  const id = url.searchParams.get('id') ?? undefined
  return Response.json(await loadOrThrow(context, (platform) => loadPreview(platform, context, values, id)))
}

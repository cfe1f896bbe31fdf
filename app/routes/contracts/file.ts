import { href, redirect } from 'react-router'
import { pdfResponse } from '#app/features/list-export/pdf-response.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import { readContractFile } from '#app/platform/contracts.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { requireSession } from '#app/session/require-session.ts'
import type { Route } from './+types/file.ts'

/** A contract to keep. When it cannot be fetched, the list of contracts says so. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await requireSession(context)
  try {
    return pdfResponse(await readContractFile(context.get(platformContext), { params }), `contract-${params.id}`)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    await addNotice(context, { kind: 'warning', key: 'terms.noFile' })
    throw redirect(withLanguage(href('/contracts'), languageOf(context)))
  }
}

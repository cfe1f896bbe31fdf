import { href, redirect } from 'react-router'
import { respondPdf } from '#app/features/list-export/pdf-response.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage } from '#app/i18n/middleware.server.ts'
import { readContractFile } from '#app/platform/contracts.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import type { Route } from './+types/file.ts'

/** Serves a contract as PDF. If the platform fails, redirects to the list with a warning. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return respondPdf(await readContractFile(context.get(platformContext), { params }), `contract-${params.id}`)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    await addNotice(context, { kind: 'warning', key: 'terms.noFile' })
    throw redirect(addLanguage(href('/contracts'), getLanguage(context)))
  }
}

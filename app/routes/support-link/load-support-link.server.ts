import { href, type RouterContextProvider } from 'react-router'
import { parseRedirectPath } from '#app/domain/redirect-target.ts'
import { stripTypedValues } from '#app/domain/support-path.ts'
import { env } from '#app/env.server.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { listSupportLinks } from '#app/platform/support-links.ts'
import { platformContext, requestContext } from '#app/session/contexts.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'

type Context = Readonly<RouterContextProvider>

export type CopyOfPage = {
  /** The newest valid link, or null. */
  link: { url: string; at: string; until: string } | null
  /** Set if the platform couldn't list the links. */
  supportCode: string | null
}

/**
 * Returns the page that the support link is for, without personal query parameters. Secret URLs are never shared: they
 * become the overview.
 */
export function getRequestedPage(context: Context, url: URL): string {
  const from = parseRedirectPath(url.searchParams.get('from') ?? '', env.PUBLIC_ORIGIN)
  const { routes } = context.get(requestContext)
  return from === null || routes.find(from).traits.secret ? href('/overview') : stripTypedValues(from)
}

/** Loads the page's own URL, and the link to a copy if the platform supports copies. */
export async function loadSupportLink(context: Context, page: string) {
  const { language, dateTime } = i18n(context)
  const platform = context.get(platformContext)
  const links = await loadOptional(listSupportLinks(platform))
  const found = 'value' in links ? links.value.find(({ path }) => path === page) : undefined
  return {
    page,
    ownUrl: env.PUBLIC_ORIGIN + page,
    action: addLanguage(buildSupportLinkPath(page), language),
    copy: platform.isOff('supportLinks')
      ? null
      : {
          link: found ? { url: found.url, at: dateTime(found.created), until: dateTime(found.expires_at) } : null,
          supportCode: 'value' in links ? null : links.supportCode,
        },
  }
}

/** The support page's URL for another page. */
export function buildSupportLinkPath(page: string): string {
  return `${href('/support-link')}?${new URLSearchParams({ from: page })}`
}

import { href, type RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { safeRedirectPath } from '#app/domain/redirect-target.ts'
import { supportPath } from '#app/domain/support-path.ts'
import { env } from '#app/env.server.ts'
import { formatDateTime } from '#app/i18n/formats.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import { listSupportLinks } from '#app/platform/support-links.ts'
import { platformContext, requestContext } from '#app/session/contexts.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'

type Context = Readonly<RouterContextProvider>

export type CopyOfPage = {
  /** The newest link that still works; null before one is made. */
  link: { url: string; at: string; until: string } | null
  /** Why it is not known whether there is a link. */
  supportCode: string | null
}

/** The page that the links are about, without what somebody typed; the overview for an address that is told to nobody. */
export function pageAskedAbout(context: Context, url: URL): string {
  const asked = safeRedirectPath(url.searchParams.get('from') ?? '', env.PUBLIC_ORIGIN)
  const { traitsOf } = context.get(requestContext)
  return asked === null || traitsOf(asked).secret ? href('/overview') : supportPath(asked)
}

/** Its own address, and the link to a copy of it where the platform makes such copies. */
export async function loadSupportLink(context: Context, page: string) {
  const language = languageOf(context)
  const platform = context.get(platformContext)
  const links = await loadOptional(listSupportLinks(platform))
  const shown = (at: string) => formatDateTime(at, language, BRAND.timeZone)
  const found = 'value' in links ? links.value.find(({ path }) => path === page) : undefined
  return {
    page,
    ownUrl: env.PUBLIC_ORIGIN + page,
    action: withLanguage(pageFor(page), language),
    copy: platform.isOff('supportLinks')
      ? null
      : {
          link: found ? { url: found.url, at: shown(found.created), until: shown(found.expires_at) } : null,
          supportCode: 'value' in links ? null : links.supportCode,
        },
  }
}

/** The address of this page for another one. */
export function pageFor(page: string): string {
  return `${href('/support-link')}?${new URLSearchParams({ from: page })}`
}

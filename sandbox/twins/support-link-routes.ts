import { z } from 'zod'
import type { Context } from '#sandbox/core/context.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute } from '#sandbox/http/route.ts'
import { countAttempt, requireUnlocked } from '#sandbox/http/throttle.ts'
import { makeSupportLink, supportLinksOf, tokenOf, type SupportLink } from './support-links.ts'

const TRIES = 20

/** A page of the app: words, ids and days, nothing that somebody typed. */
const PAGE = /^\/(?!\/)[\w/.-]*(\?[\w=&.-]*)?$/

const Asked = z.object({
  path: z.string('validation.required').max(300, 'validation.too_long').regex(PAGE, 'error.not_found'),
})

/** The link is a page of this sandbox, at the address where the app has found it. */
function wire(context: Context, link: SupportLink, origin: string) {
  return {
    id: link.id,
    path: link.path,
    url: `${origin}/twin/${tokenOf(context, link)}`,
    created: new Date(link.madeAt).toISOString(),
    expires_at: new Date(link.expiresAt).toISOString(),
  }
}

export const supportLinkRoutes = [
  defineRoute({
    method: 'GET',
    path: 'me/support_links',
    auth: 'required',
    handler: ({ context, account, origin }) =>
      supportLinksOf(context, account).map((link) => wire(context, link, origin)),
  }),
  defineRoute({
    method: 'POST',
    path: 'me/support_links',
    auth: 'required',
    handler({ context, account, body, origin, language, operation }) {
      const { path } = requireBody(Asked, body)
      requireUnlocked(context, 'support-link', account.id)
      countAttempt(context, 'support-link', account.id, { tries: TRIES, operation })
      const link = makeSupportLink(context, account, { path, language })
      return new Answer(wire(context, link, origin), { status: 201 })
    },
  }),
]

import { z } from 'zod'
import type { Context } from '#sandbox/core/context.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute } from '#sandbox/http/route.ts'
import { countAttempt, requireUnlocked } from '#sandbox/http/throttle.ts'
import { createSupportLink, listSupportLinks, createToken, type SupportLink } from './support-links.ts'

const TRIES = 20

/** A path of the app without customer input: words, ids and days. */
const PAGE = /^\/(?!\/)[\w/.-]*(\?[\w=&.-]*)?$/

const LinkForm = z.object({
  path: z.string('validation.required').max(300, 'validation.too_long').regex(PAGE, 'error.not_found'),
})

/** The link points to the sandbox, at the origin under which the app reached it. */
function serialize(context: Context, link: SupportLink, origin: string) {
  return {
    id: link.id,
    path: link.path,
    url: `${origin}/twin/${createToken(context, link)}`,
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
      listSupportLinks(context, account).map((link) => serialize(context, link, origin)),
  }),
  defineRoute({
    method: 'POST',
    path: 'me/support_links',
    auth: 'required',
    handler({ context, account, body, origin, language, operation }) {
      const { path } = requireBody(LinkForm, body)
      requireUnlocked(context, 'support-link', account.id)
      countAttempt(context, 'support-link', account.id, { tries: TRIES, operation })
      const link = createSupportLink(context, account, { path, language })
      return new Answer(serialize(context, link, origin), { status: 201 })
    },
  }),
]

import { href } from 'react-router'
import { maskEmail } from '#app/domain/email.ts'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { sessionContext } from '#app/session/contexts.ts'
import { requireOfferedPage } from '#app/session/load-or-throw.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/login-link.ts'
import { submitLoginLink } from './submit-login-link.server.ts'

export const handle = { secret: true } satisfies RouteTraits

/** A GET never uses the link: email scanners and link previews open addresses. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await requireOfferedPage(context)
  return {
    email: maskEmail(params.email),
    current: context.get(sessionContext).user?.email ?? null,
    texts: getPageTexts(context, 'signIn'),
  }
}

export function action(args: Route.ActionArgs) {
  return submitLoginLink(args)
}

export default function LoginLinkPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  if (actionData && 'spent' in actionData && actionData.spent) {
    return (
      <div className="narrow stack">
        <PageHead heading={t('signIn.byLink.invalid')} lede={t('signIn.byLink.invalidText')} />
        <p>
          <Link to={href('/login')}>{t('signIn.link.submit')}</Link>
        </p>
      </div>
    )
  }
  return (
    <div className="narrow stack">
      <PageHead
        title={t('signIn.byLink.title')}
        heading={t('signIn.byLink.heading', { email: loaderData.email })}
        lede={t('signIn.byLink.text')}
        outcome={actionData}
      />
      {loaderData.current ? <p>{t('signIn.byLink.other', { current: loaderData.current })}</p> : null}
      <Form method="post" action={href('/login/:email/:token', params)}>
        <Button>{t('signIn.byLink.submit')}</Button>
      </Form>
    </div>
  )
}

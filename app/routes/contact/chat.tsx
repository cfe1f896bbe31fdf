import { data, href, redirect } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { cookies } from '#app/cookies.server.ts'
import { env } from '#app/env.server.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { CHAT_DOCUMENT } from '#app/ui/document-kind.ts'
import type { Route } from './+types/chat.ts'

export const handle = CHAT_DOCUMENT

/** The chat frame is loaded only with consent (rules.md#cookie-consent). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { url, token } = requireChat()
  const hasAgreed = (await cookies.chat.read(request.headers.get('Cookie'))) !== null
  return {
    host: new URL(url).host,
    frame: hasAgreed ? `${url}/widget?${new URLSearchParams({ website_token: token })}` : null,
    texts: getPageTexts(context, 'contactChat'),
  }
}

export async function action({ context }: Route.ActionArgs) {
  requireChat()
  return redirect(addLanguage(href('/contact/chat'), getLanguage(context)), {
    status: 303,
    headers: { 'Set-Cookie': await cookies.chat.set('1') },
  })
}

/** @throws a 404 response unless a chat server is configured */
function requireChat() {
  const { CHATWOOT_URL: url, CHATWOOT_TOKEN: token } = env
  if (!url || !token) throw data(null, { status: 404 })
  return { url, token }
}

export default function ChatPage({ loaderData: { host, frame } }: Route.ComponentProps) {
  const t = useTexts()
  const city = BRAND.timeZone.replace(/^.*\//, '').replaceAll('_', ' ')
  return (
    <div className="stack prose">
      <PageHead heading={t('contactChat.heading')} lede={t('contactChat.lede', { city })} />
      {frame === null ? (
        // A document request: only this page's own CSP allows the chat's origin.
        <Form method="post" action={href('/contact/chat')} className="card stack" reloadDocument>
          <p>{t('contactChat.agree', { host })}</p>
          <div className="actions">
            <Button>{t('contactChat.start')}</Button>
          </div>
        </Form>
      ) : (
        <iframe
          className="chat"
          title={t('contactChat.frame')}
          src={frame}
          referrerPolicy="no-referrer"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame has another origin, so it can't remove its own sandbox
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        />
      )}
      <p>
        {t('contactChat.without')} <Link to={href('/contact')}>{t('contactChat.form')}</Link>{' '}
        <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>
      </p>
    </div>
  )
}

import { href } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readStrangersRequest, readSupportRequest } from '#app/platform/support.ts'
import { sessionContext } from '#app/session/contexts.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import type { Route } from './+types/message.ts'
import { buildMessageView } from './message-view.server.ts'

/** Readable by the account that sent the message, or by the browser that has the cookie of an anonymous message. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { reference } = params
  const kept = await cookies.message.read(request.headers.get('Cookie'))
  const secret = kept?.reference === reference ? kept.secret : null
  if (secret === null && !context.get(sessionContext).user) await requireSession(context)
  return loadOrThrow(context, async (platform) => {
    const written =
      secret === null
        ? await readSupportRequest(platform, { params: { reference } })
        : await readStrangersRequest(platform, { params: { reference, secret } })
    return { ...buildMessageView(written, context), texts: getPageTexts(context, 'contactMessage') }
  })
}

export default function MessagePage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { heading, lede, rows, message, wish, answer, payment } = loaderData
  return (
    <div className="stack prose">
      <PageHead heading={heading} lede={lede} />
      <div className="card">
        <SummaryList rows={rows} />
      </div>
      {answer === null ? null : <TextSection id="answer" heading={t('contactMessage.answer')} lines={answer} />}
      <TextSection id="message" heading={t('contactMessage.message')} lines={message} />
      {wish === null ? null : <TextSection id="wish" heading={t('contactMessage.wish')} lines={wish} />}
      <p className="actions">
        {payment === null ? null : (
          <Link to={href('/transactions/:id', { id: payment })}>{t('contactMessage.payment')}</Link>
        )}
        <Link to={href('/contact')}>{t('contactMessage.another')}</Link>
      </p>
    </div>
  )
}

function TextSection({ id, heading, lines }: { id: string; heading: string; lines: readonly string[] }) {
  return (
    <section className="stack tight" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no ids, and their order never changes
        <p key={at}>{line}</p>
      ))}
    </section>
  )
}

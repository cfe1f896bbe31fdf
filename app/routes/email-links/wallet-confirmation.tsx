import { getSymbol } from '#app/domain/coin-symbol.ts'
import { data, href } from 'react-router'
import { maskEmail } from '#app/domain/email.ts'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { confirmWallet } from '#app/platform/wallets.ts'
import { requireOfferedPage } from '#app/session/load-or-throw.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/wallet-confirmation.ts'
import { useEmailLink } from './use-email-link.server.ts'
import { EmailLinkResult } from './email-link-result.tsx'

export const handle = { secret: true } satisfies RouteTraits

/** A GET never uses the link: email scanners and link previews open addresses (threats.md#T10). */
export async function loader({ params, context }: Route.LoaderArgs) {
  await requireOfferedPage(context)
  return { email: maskEmail(params.email), texts: getPageTexts(context, 'wallets') }
}

/** Responds with the page itself: only this response has the address. Submitting again returns the same. */
export async function action({ params, context }: Route.ActionArgs) {
  const { done, unknown, failed } = await useEmailLink(context, params.token, (platform) =>
    confirmWallet(platform, { params, body: {}, idempotencyKey: crypto.randomUUID() }),
  )
  if (failed) return failed
  if (done) return { confirmed: { address: done.address, coin: getSymbol(done) } }
  return data({ isGone: unknown === 'error.wallet_not_found' }, { status: 404 })
}

export default function WalletConfirmationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const preferences = { to: href('/profile/preferences'), label: t('wallets.link.preferences') }
  if (actionData && 'confirmed' in actionData) {
    const { address, coin } = actionData.confirmed
    return (
      <EmailLinkResult heading={t('wallets.link.done')} text={t('wallets.link.doneText', { coin })} next={preferences}>
        <p className="card code" translate="no">
          {address}
        </p>
      </EmailLinkResult>
    )
  }
  if (actionData && 'isGone' in actionData) {
    return actionData.isGone ? (
      <EmailLinkResult heading={t('wallets.link.gone')} text={t('wallets.link.goneText')} next={preferences} />
    ) : (
      <EmailLinkResult heading={t('wallets.link.invalid')} text={t('wallets.link.invalidText')} next={preferences} />
    )
  }
  return (
    <div className="narrow stack">
      <PageHead
        title={t('wallets.link.title')}
        heading={t('wallets.link.heading', { email: loaderData.email })}
        lede={t('wallets.link.text')}
        outcome={actionData}
      />
      <Form method="post" action={href('/wallet-confirmation/:email/:token', params)}>
        <Button>{t('wallets.link.submit')}</Button>
      </Form>
    </div>
  )
}

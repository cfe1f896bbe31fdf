import { symbolOf } from '#app/domain/coin-symbol.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { networkOf } from '#app/domain/coin-network.ts'
import { parseCryptoAddress, plainAddress } from '#app/domain/crypto-address.ts'
import { addressError } from '#app/features/payment-form/address-error.ts'
import { operationIdField } from '#app/forms/operation-id-field.ts'
import { actionFailure, invalid, platformErrorReply, unread } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { NotFound } from '#app/platform/errors.ts'
import { listCoins, type Coin } from '#app/platform/reference.ts'
import { addWallet, removeWallet } from '#app/platform/wallets.ts'
import { platformContext } from '#app/session/contexts.ts'
import { askedSearch, type AskedWallet } from './asked-wallet.ts'
import { addNotice } from '#app/session/notices.ts'

type Context = Readonly<RouterContextProvider>

/** The platform says which coins it takes; what an address of another network is, is said here, where it was typed. */
function walletSchema(t: Translate, listed: readonly Coin[]) {
  const required = t('validation.required')
  const contracts = listed.flatMap(({ contract }) => contract ?? [])
  return z
    .object({
      coin: z.string({ error: required }).max(20, { error: t('payments.error.coin') }),
      address: z.string({ error: required }).trim(),
      operation_id: operationIdField(t),
    })
    .superRefine(({ coin, address }, context) => {
      const network = networkOf({ coin, chain_id: null, chain_name: null, network_name: null, decimals: null }, listed)
      const entry = parseCryptoAddress(address, network, contracts)
      if (!entry.ok)
        context.addIssue({ code: 'custom', path: ['address'], message: addressError(entry, symbolIn(listed, coin), t) })
    })
}

/** Adds an address; its link is then on the way to the customer's mailbox. */
export async function submitAddWallet(
  context: Context,
  { form, email, asked }: { form: FormData; email: string; asked: AskedWallet | null },
) {
  const t = translatorOf(context)
  const read = await listCoins(context.get(platformContext)).catch((error: unknown) => ({ error }))
  if ('error' in read) return unread(form, read.error, t)
  const submission = parseWithZod(form, { schema: walletSchema(t, read) })
  if (submission.status !== 'success') return invalid(submission)
  const { coin, operation_id: idempotencyKey } = submission.value
  const address = plainAddress(submission.value.address)
  try {
    const { status } = await addWallet(context.get(platformContext), { body: { coin, address }, idempotencyKey })
    if (status === 'confirmed') await addNotice(context, { kind: 'info', key: 'wallets.known' })
    else await addNotice(context, { kind: 'success', key: 'wallets.linkSent', params: { email } })
  } catch (error) {
    return platformErrorReply(submission, error, t, { repeatable: true })
  }
  throw redirect(withLanguage(href('/profile/preferences') + askedSearch(asked), languageOf(context)), 303)
}

/** Removes an address. One that is gone already is said to be. */
export async function submitRemoveWallet(context: Context, form: FormData) {
  const id = form.get('wallet')
  if (typeof id !== 'string') throw data(null, { status: 400 })
  try {
    const idempotencyKey = crypto.randomUUID()
    await removeWallet(context.get(platformContext), { params: { id }, idempotencyKey })
    await addNotice(context, { kind: 'success', key: 'wallets.removed' })
  } catch (error) {
    if (!(error instanceof NotFound)) return actionFailure(error, translatorOf(context), { repeatable: true })
    await addNotice(context, { kind: 'info', key: 'error.wallet_not_found' })
  }
  throw redirect(withLanguage(href('/profile/preferences'), languageOf(context)), 303)
}

function symbolIn(listed: readonly Coin[], key: string): string {
  return symbolOf(listed.find(({ coin }) => coin === key) ?? { coin: key })
}

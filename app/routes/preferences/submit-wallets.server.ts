import { getRequiredText } from '#app/forms/required-text.ts'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { resolveNetwork } from '#app/domain/coin-network.ts'
import { parseCryptoAddress, extractAddress } from '#app/domain/crypto-address.ts'
import { describeAddressError } from '#app/features/payment-form/address-error.ts'
import { createOperationIdSchema } from '#app/forms/operation-id-field.ts'
import {
  respondToActionFailure,
  respondInvalid,
  respondToPlatformError,
  respondUnvalidated,
} from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { NotFound } from '#app/platform/errors.ts'
import { listCoins, type Coin } from '#app/platform/reference.ts'
import { addWallet, removeWallet } from '#app/platform/wallets.ts'
import { platformContext } from '#app/session/contexts.ts'
import { formatRequestedWallet, type RequestedWallet } from './requested-wallet.ts'
import { addNotice } from '#app/session/notices.ts'

type Context = Readonly<RouterContextProvider>

/** The platform validates the coin; an address of another network is rejected here, at its field. */
function createWalletSchema(t: Translate, listed: readonly Coin[]) {
  const contracts = listed.flatMap(({ contract }) => contract ?? [])
  return z
    .object({
      coin: z.string({ error: getRequiredText('coin', t) }).max(20, { error: t('payments.error.coin') }),
      address: z.string({ error: getRequiredText('address', t) }).trim(),
      operation_id: createOperationIdSchema(t),
    })
    .superRefine(({ coin, address }, context) => {
      const network = resolveNetwork(
        { coin, chain_id: null, chain_name: null, network_name: null, decimals: null },
        listed,
      )
      const entry = parseCryptoAddress(address, network, contracts)
      if (!entry.ok)
        context.addIssue({
          code: 'custom',
          path: ['address'],
          message: describeAddressError(entry, findSymbol(listed, coin), t),
        })
    })
}

/** Adds an unconfirmed address. The platform emails a confirmation link. */
export async function submitAddWallet(
  context: Context,
  { form, email, requested }: { form: FormData; email: string; requested: RequestedWallet | null },
) {
  const { t, language } = i18n(context)
  const read = await listCoins(context.get(platformContext)).catch((error: unknown) => ({ error }))
  if ('error' in read) return respondUnvalidated(form, read.error, t)
  const submission = parseWithZod(form, { schema: createWalletSchema(t, read) })
  if (submission.status !== 'success') return respondInvalid(submission)
  const { coin, operation_id: idempotencyKey } = submission.value
  const address = extractAddress(submission.value.address)
  try {
    const { status } = await addWallet(context.get(platformContext), { body: { coin, address }, idempotencyKey })
    if (status === 'confirmed') await addNotice(context, { kind: 'info', key: 'wallets.known' })
    else await addNotice(context, { kind: 'success', key: 'wallets.linkSent', params: { email } })
  } catch (error) {
    return respondToPlatformError(submission, error, t, { repeatable: true })
  }
  throw redirect(addLanguage(href('/profile/preferences') + formatRequestedWallet(requested), language), 303)
}

/** Removes an address. A second attempt shows that it is already removed. */
export async function submitRemoveWallet(context: Context, form: FormData) {
  const id = form.get('wallet')
  if (typeof id !== 'string') throw data(null, { status: 400 })
  try {
    const idempotencyKey = crypto.randomUUID()
    await removeWallet(context.get(platformContext), { params: { id }, idempotencyKey })
    await addNotice(context, { kind: 'success', key: 'wallets.removed' })
  } catch (error) {
    if (!(error instanceof NotFound)) return respondToActionFailure(error, i18n(context).t, { repeatable: true })
    await addNotice(context, { kind: 'info', key: 'error.wallet_not_found' })
  }
  throw redirect(addLanguage(href('/profile/preferences'), getLanguage(context)), 303)
}

function findSymbol(listed: readonly Coin[], key: string): string {
  return getSymbol(listed.find(({ coin }) => coin === key) ?? { coin: key })
}

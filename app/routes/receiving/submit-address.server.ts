import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import type { CheckOutcome } from '#app/features/check-page/check-view.ts'
import { buildCheck, respondToConfirmation, respondUnchecked } from '#app/features/check-page/respond-check.server.ts'
import type { NameQuestionProps } from '#app/features/payment-form/name-question.tsx'
import { verifyPayee, type NamedAccount } from '#app/features/payment-form/verify-payee.server.ts'
import { loadPaymentRules } from '#app/features/payment-form/load-payment-rules.server.ts'
import { buildGateWarning } from '#app/features/service-gate/gate-warning.ts'
import {
  respondWithWarning,
  respondInvalid,
  respondToPlatformError,
  respondUnvalidated,
  renameRefusedFields,
} from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import type { ReceivingAddress, ReceivingChange } from '#app/platform/receiving-addresses.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { buildAddressCheck } from './address-check.server.ts'
import { getFieldName, createNewAddressSchema, createAddressSchema } from './receiving-schema.ts'

type Entered = { coin: string; change: ReceivingChange; operationId: string }
type Send = (platform: Platform, entered: Entered) => Promise<ReceivingAddress>
type Outcome = CheckOutcome & { nameAsked?: NameQuestionProps }
type Kind = 'made' | 'saved'
/** Reads the address before the change. */
type ReadBefore = (platform: Platform) => Promise<ReceivingAddress>

/**
 * Returns the check page, or creates or changes the checked receiving address and redirects to its page. If the bank of
 * a new account has another name, the customer must confirm first, because all payouts go there.
 */
export async function submitAddress(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { kind, send, readBefore }: { kind: Kind; send: Send; readBefore?: ReadBefore },
): Promise<ReturnType<typeof data<Outcome>>> {
  const { t, language } = i18n(context)
  const platform = context.get(platformContext)
  const read = await loadPaymentRules(platform, context, { service: 'receive' }).catch((error: unknown) => ({ error }))
  if ('error' in read) return respondUnvalidated(form, read.error, t)
  const { rules, closed, listed } = read
  const schema = kind === 'made' ? createNewAddressSchema(rules) : createAddressSchema(rules)
  const submission = parseWithZod(form, { schema })
  if (closed) {
    return respondWithWarning(submission, buildGateWarning(closed, platform), { status: 403 })
  }
  if (submission.status !== 'success') return respondInvalid(submission)
  const { coin, change: entered } = submission.value
  const named = await verifyPayee(
    platform,
    {
      recipient: { receiver_is_self: entered.receiver_is_self, ...buildAccount(entered) },
      form,
      readBefore: readBefore && (async () => buildAccount((await readBefore(platform)).bank_account)),
    },
    t,
  )
  if ('nameAsked' in named) {
    const answer = respondInvalid(submission, { fieldErrors: named.fieldErrors })
    return data({ ...answer.data, nameAsked: named.nameAsked }, answer.init ?? undefined)
  }
  const change = { ...entered, beneficiary_name: named.name }
  const check = buildCheck(form, buildAddressCheck(context, { coin, change, listed, isNew: kind === 'made' }), t)
  const unchecked = respondUnchecked(submission, { form, check }, t)
  if (unchecked) return unchecked
  let address: ReceivingAddress
  try {
    address = await send(platform, { ...submission.value, change })
  } catch (error) {
    const named = renameRefusedFields(error, getFieldName)
    return respondToConfirmation(respondToPlatformError(submission, named, t), check)
  }
  await addNotice(context, { kind: 'success', key: `receivingWords.${kind}`, params: { name: address.name } })
  const page = href(`/${BRAND.segments.receiving}/:id`, { id: address.id })
  throw redirect(addLanguage(page, language), 303)
}

function buildAccount({
  beneficiary_name,
  iban,
  sort_code,
  account_number,
}: Pick<ReceivingChange, 'beneficiary_name' | 'iban' | 'sort_code' | 'account_number'>): NamedAccount & {
  receiver_name: string
} {
  return {
    receiver_name: beneficiary_name,
    receiver_iban: iban,
    receiver_sort_code: sort_code,
    receiver_account: account_number,
  }
}

import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, type RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import type { CheckedForm } from '#app/features/check-page/checked-form.server.ts'
import type { NameQuestionProps } from '#app/features/payment-form/name-question.tsx'
import { verifyPayee, type NamedAccount } from '#app/features/payment-form/verify-payee.server.ts'
import { loadPaymentRules } from '#app/features/payment-form/load-payment-rules.server.ts'
import { buildGateWarning } from '#app/features/service-gate/gate-warning.ts'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { respondWithWarning, respondInvalid, renameRefusedFields } from '#app/forms/submission.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import {
  createReceivingAddress,
  editReceivingAddress,
  readReceivingAddress,
  type ReceivingChange,
} from '#app/platform/receiving-addresses.ts'
import { addNotice } from '#app/session/notices.ts'
import { buildAddressCheck } from './address-check.server.ts'
import { getCheckPath, getFormPath } from './address-path.ts'
import { getFieldName, createNewAddressSchema, createAddressSchema } from './receiving-schema.ts'

type Rejected = ReturnType<typeof data<FormOutcome & { nameAsked?: NameQuestionProps }>>

/**
 * Returns the form of a new receiving address, or of the one with this id, with its check page. If the bank of a new
 * account has another name, the customer must confirm first, because all payouts go there.
 */
export function buildAddressForm(context: Readonly<RouterContextProvider>, id?: string): CheckedForm<Rejected> {
  const { t } = i18n(context)
  const isNew = id === undefined
  const prepare: CheckedForm<Rejected>['prepare'] = async (platform, form) => {
    const { rules, closed, listed } = await loadPaymentRules(platform, context, { service: 'receive' })
    const submission = parseWithZod(form, {
      schema: isNew ? createNewAddressSchema(rules) : createAddressSchema(rules),
    })
    if (closed) {
      return { rejected: respondWithWarning(submission, buildGateWarning(closed, platform), { status: 403 }) }
    }
    if (submission.status !== 'success') return { rejected: respondInvalid(submission) }
    const { coin, change: entered, operationId } = submission.value
    const named = await verifyPayee(
      platform,
      {
        recipient: { receiver_is_self: entered.receiver_is_self, ...buildAccount(entered) },
        form,
        readBefore: isNew
          ? undefined
          : async () => buildAccount((await readReceivingAddress(platform, { params: { id } })).bank_account),
      },
      t,
    )
    if ('nameAsked' in named) {
      const { data: outcome, init } = respondInvalid(submission, { fieldErrors: named.fieldErrors })
      return { rejected: data({ ...outcome, nameAsked: named.nameAsked }, init ?? undefined) }
    }
    const change = { ...entered, beneficiary_name: named.name }
    const save = async () => {
      const address = await sendForm(platform, { id, coin, change, operationId })
      const key = isNew ? 'receivingWords.made' : 'receivingWords.saved'
      await addNotice(context, { kind: 'success', key, params: { name: address.name } })
      return href(`/${BRAND.segments.receiving}/:id`, { id: address.id })
    }
    const facts = buildAddressCheck(context, { coin, change, listed, isNew })
    return { submission, facts, save, rename: (error) => renameRefusedFields(error, getFieldName) }
  }
  return { id: 'receiving', page: getFormPath(id), checkPage: getCheckPath(id), prepare }
}

type Sent = { id: string | undefined; coin: string; change: ReceivingChange; operationId: string }

function sendForm(platform: Platform, { id, coin, change, operationId: idempotencyKey }: Sent) {
  return id === undefined
    ? createReceivingAddress(platform, { body: { ...change, coin }, idempotencyKey })
    : editReceivingAddress(platform, { params: { id }, body: change, idempotencyKey })
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

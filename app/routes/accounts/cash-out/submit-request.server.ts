import { parseWithZod } from '@conform-to/zod/v4'
import { href, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { getGate } from '#app/domain/gates.ts'
import type { CheckedForm } from '#app/features/check-page/checked-form.server.ts'
import { createOperationIdSchema } from '#app/forms/operation-id-field.ts'
import { createSepaIbanSchema } from '#app/forms/sepa-iban-field.ts'
import { respondInvalid, respondWithWarning } from '#app/forms/submission.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { readBalance } from '#app/platform/balances.ts'
import { createCashOutRequest } from '#app/platform/cash-out-requests.ts'
import { readMe } from '#app/platform/me.ts'
import { buildRequestCheck } from './request-check.server.ts'

/**
 * Returns the form that requests the whole balance, with its check page. A duplicate submit returns the same request
 * (rules.md#cash-out-request).
 */
export function buildRequestForm(context: Readonly<RouterContextProvider>, id: string): CheckedForm {
  const { t } = i18n(context)
  const prepare: CheckedForm['prepare'] = async (platform, form) => {
    const schema = z.object({ receiver_iban: createSepaIbanSchema(t), operation_id: createOperationIdSchema(t) })
    const submission = parseWithZod(form, { schema })
    if (submission.status !== 'success') return { rejected: respondInvalid(submission) }
    const { receiver_iban, operation_id: idempotencyKey } = submission.value
    const [account, me] = await Promise.all([readBalance(platform, { params: { id } }), readMe(platform)])
    const gate = getGate('cashOut', me)
    if (!gate.allowed && gate.reason !== 'no_service') {
      const { supportCode } = platform
      const warning = { title: t('notice.error_title'), text: t('cashOut.notSent'), supportCode }
      return { rejected: respondWithWarning(submission, warning, { status: 403 }) }
    }
    const save = async () => {
      const body = { receiver_iban }
      const { request_id: requestId } = await createCashOutRequest(platform, { params: { id }, body, idempotencyKey })
      return href('/accounts/:id/cash-out/requests/:requestId', { id, requestId })
    }
    return { submission, facts: buildRequestCheck(context, { account, me, iban: receiver_iban }), save }
  }
  return {
    id: 'cash-out',
    page: href('/accounts/:id/cash-out', { id }),
    checkPage: href('/accounts/:id/cash-out/check', { id }),
    prepare,
  }
}

import { formatCents } from '#sandbox/domain/cents.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { formatUnits } from '#sandbox/domain/money.ts'

/** Returns the customer's entries by their form field names. */
export function buildEnteredForm(payment: Payment) {
  return {
    sum: formatSum(payment),
    sum_currency: payment.sumCurrency,
    currency: payment.currency,
    coin: payment.coin,
    account: payment.paidFrom === null ? 'crypto' : 'balance',
    account_id: payment.paidFrom,
    company_id: payment.companyId,
    receiver_is_self: payment.receiverIsSelf,
    receiver_is_company: payment.receiverIsCompany,
    receiver_name: payment.receiverName,
    receiver_iban: payment.receiverIban,
    receiver_sort_code: payment.receiverSortCode,
    receiver_account: payment.receiverAccount,
    receiver_street: payment.receiverAddress?.street ?? null,
    receiver_city: payment.receiverAddress?.city ?? null,
    receiver_zip_code: payment.receiverAddress?.zipCode ?? null,
    receiver_country_code: payment.receiverAddress?.countryCode ?? null,
    description: payment.description,
    payer_name: payment.payerName,
    refund_address: payment.refundAddress,
    contact_email: payment.contactEmail,
    voucher: payment.voucher,
    if_late: payment.ifLate,
    if_short: payment.ifShort,
    if_over: payment.ifOver,
  }
}

export function formatSum({ sum, sumCurrency, coin }: Payment): string {
  return sumCurrency === coin ? formatUnits(sum, requireCoin(coin).decimals) : formatCents(sum)
}

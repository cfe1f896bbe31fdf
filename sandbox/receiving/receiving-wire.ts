import type { Context } from '#sandbox/core/context.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { formatPoundRate, formatRate } from '#sandbox/external/rates.ts'
import { computeMinimumUnits, computeMinimumValue, computeMissingUnits } from '#sandbox/payments/life-cycle/incoming.ts'
import { getRates } from '#sandbox/payments/payment-store.ts'
import {
  listChanges,
  getDepositAddress,
  isBankClosed,
  sumPaidOut,
  findHeldPayment,
  type AddressStatus,
  type PayoutAccount,
  type ReceivingAddress,
} from './receiving-addresses.ts'
import { formatHundredths, getPrices } from '#sandbox/domain/prices.ts'

const formatIso = (at: number) => new Date(Math.trunc(at)).toISOString()

const ACTIONS: Record<AddressStatus, readonly string[]> = {
  active: ['edit', 'pause', 'archive'],
  paused: ['edit', 'resume', 'archive'],
  archived: [],
}

/** Serializes a receiving address at `now` (ms of its account's clock). */
export function serializeAddress(context: Context, address: ReceivingAddress, now: number) {
  const { id, name, coin: code, currency, status, recipient, createdAt, updatedAt } = address
  const coin = requireCoin(code)
  const isClosed = isBankClosed(context, address)
  const rates = getRates(context, code)(now)
  const account = serializeBankAccount(recipient)
  const formatCoinUnits = (count: bigint) => formatUnits(count, coin.decimals)
  const held = findHeldPayment(context, address)
  return {
    id,
    name,
    status,
    pause_reason: isClosed ? 'bank_account_closed' : null,
    coin: code,
    network: coin.networkName,
    chain_name: coin.chainName,
    chain_id: coin.chainId,
    contract: coin.contract,
    address: getDepositAddress(context, address),
    bank_account: account,
    beneficiary_name: account.beneficiary_name,
    beneficiary_address: account.beneficiary_address,
    iban: account.iban,
    account_number: account.account_number,
    sort_code: account.sort_code,
    fiat_currency: currency,
    receiver_is_self: recipient.receiverIsSelf,
    receiver_is_company: recipient.receiverIsCompany,
    in_sepa: recipient.inSepa,
    name_check: recipient.nameCheck,
    created: formatIso(createdAt),
    updated_at: formatIso(updatedAt),
    total_received: formatCents(sumPaidOut(context, address)),
    pending:
      held === null
        ? null
        : {
            transaction_key: held.key,
            reason: held.incoming?.held ?? 'below_minimum',
            coin_amount: formatCoinUnits(held.coinReceived),
            missing_coin_amount: formatCoinUnits(computeMissingUnits(held, rates)),
          },
    minimum: {
      fiat: formatCents(computeMinimumValue(recipient.inSepa)),
      coin_amount: formatCoinUnits(computeMinimumUnits(code, recipient.inSepa, rates.ours)),
    },
    fee: {
      percent: formatHundredths(getPrices().receiving.percent),
      fixed: formatCents(recipient.inSepa ? 0n : getPrices().receiving.outsideSepa),
    },
    rate: formatRate(rates.ours, code),
    market_rate: formatRate(rates.market, code),
    pound_rate: currency === 'GBP' ? formatPoundRate(rates.pound) : null,
    confirmations_required: coin.confirmations,
    history: listChanges(context, address).map(({ at, what, recipient: before }) => ({
      at: formatIso(at),
      what,
      bank_account: serializeBankAccount(before),
    })),
    // If resumed or archived, it would pay out to the closed account (rules.md#receiving-bank-closed).
    allowed_actions: isClosed ? ['edit'] : ACTIONS[status],
  }
}

function serializeBankAccount(recipient: PayoutAccount) {
  const { receiverName, receiverAddress: address, receiverIban, receiverAccount, receiverSortCode } = recipient
  return {
    beneficiary_name: receiverName,
    beneficiary_address: address && `${address.street}, ${address.zipCode} ${address.city}, ${address.countryCode}`,
    beneficiary_street: address?.street ?? null,
    beneficiary_city: address?.city ?? null,
    beneficiary_zip_code: address?.zipCode ?? null,
    beneficiary_country_code: address?.countryCode ?? null,
    iban: receiverIban,
    account_number: receiverAccount,
    sort_code: receiverSortCode,
    bank_name: recipient.bankName,
    bic: recipient.bic,
  }
}

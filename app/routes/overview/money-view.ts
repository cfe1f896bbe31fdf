import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { getGate, type Service } from '#app/domain/gates.ts'
import { parseMoney } from '#app/domain/money.ts'
import { buildBuyCircumstance } from '#app/features/service-gate/buy-limits.ts'
import { formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Overview } from './load-overview.server.ts'

const { collect: COLLECT, receiving: RECEIVING } = BRAND.segments

type Action = { to: string; label: string }

/** The links of the page's head, the first one being the main one: only services that are open to the customer. */
export function buildActions(read: Overview, t: Translate): Action[] {
  const canUse = (service: Service) => isOpen(service, read)
  const addMoney = findBalanceToFill(read)
  const getPaid = read.shop?.canMakeLinks && canUse('collect') ? href(`/${COLLECT}/links/new`) : href(`/${RECEIVING}`)
  return [
    ...(canUse('pay') ? [{ to: href('/payments'), label: t('overview.pay') }] : []),
    ...(canUse('buy') ? [{ to: href('/buy'), label: t('overview.buy') }] : []),
    ...(addMoney === null ? [] : [{ to: addMoney, label: t('overview.addMoney') }]),
    ...(canUse('receive') ? [{ to: getPaid, label: t('overview.getPaid') }] : []),
  ]
}

/** The services that a new customer can begin with. */
export function buildJobs(read: Overview, t: Translate) {
  const isCompany = read.profile.type === 2
  const jobs = [
    ['pay', href('/payments'), isOpen('pay', read)],
    ['receive', href(`/${RECEIVING}`), isOpen('receive', read)],
    ['buy', href('/buy'), isOpen('buy', read)],
    ['hold', findBalanceToFill(read) ?? '', findBalanceToFill(read) !== null],
    ['collect', href(`/${COLLECT}`), isCompany && isOpen('collect', read)],
  ] as const
  return jobs
    .filter(([, , isOffered]) => isOffered)
    .map(([name, to]) => ({
      name,
      to,
      title: t(`overview.job.${name}`),
      text: t(`overview.job.${name}.text`, { coin: BRAND.serviceCoin.name }),
    }))
}

/** Exhausted limits close a service too, if the limits are known. */
function isOpen(service: Service, { profile, limits }: Overview): boolean {
  const known = 'value' in limits ? limits.value : null
  return getGate(service, profile, { buy: known && buildBuyCircumstance(known, 0n) }).allowed
}

/** The page that adds money to the balance in the service coin, activates it or opens it; null if none may. */
function findBalanceToFill(read: Overview): string | null {
  const { balances } = read
  if (!balances || !('value' in balances)) return null
  const own = balances.value.items.find(({ is_service_coin: isService }) => isService)
  if (!own) return isOpen('openBalance', read) ? href('/accounts/open') : null
  if (!isOpen('deposit', read)) return null
  const params = { id: own.account_id }
  return own.status === 'active' ? href('/accounts/:id/deposit-orders/new', params) : href('/accounts/:id', params)
}

/** The value of all balances; null without money in them. */
export function formatTotal({ balances }: Overview, language: Language): string | null {
  const total = balances && 'value' in balances ? balances.value.total_eur : null
  return total === null || parseMoney(total) === 0n ? null : formatMoney(total, 'EUR', language)
}

import type { RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { coinOffer } from '#app/domain/coin-offer.ts'
import { symbolOf } from '#app/domain/coin-symbol.ts'
import { formatLimit, formatMoney, formatTime } from '#app/i18n/formats.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import type { PayLink } from '#app/platform/collect-payments.ts'
import { listCoins } from '#app/platform/reference.ts'
import { readLinkEntry } from './link-entry.ts'
import { loadLinkQuote } from './load-link-quote.server.ts'
import { openLink } from './open-link.server.ts'

type Context = Readonly<RouterContextProvider>

/** The page of a payment link: the form with the price of what it opens with, or what is said instead. */
export async function loadPayLink(platform: Platform, context: Context, code: string) {
  const language = languageOf(context)
  const opened = await openLink(context, code)
  switch (opened.state) {
    case 'none':
      return { kind: 'none' as const, status: 404 }
    case 'often':
      return { kind: 'often' as const, minutes: Math.ceil(opened.wait / 60), wait: opened.wait, status: 429 }
    case 'busy': {
      const time = opened.until === null ? null : formatTime(opened.until, language, BRAND.timeZone)
      return { kind: 'busy' as const, time, status: 409 }
    }
    case 'open': {
      const form = await loadLinkForm(platform, context, opened.link)
      const values = { coin: form.view.coins[0]?.value ?? '' }
      const reader = { t: translatorOf(context), language }
      const quoted = await loadLinkQuote(
        platform,
        { link: opened.link, entry: readLinkEntry(values, opened.link) },
        reader,
      )
      return {
        kind: 'open' as const,
        view: form.view,
        values: { ...values, operation_id: crypto.randomUUID() },
        quoted,
        status: 200,
      }
    }
  }
}

/** What the form of a link offers, and what its rules know. */
export async function loadLinkForm(platform: Platform, context: Context, link: PayLink) {
  const t = translatorOf(context)
  const language = languageOf(context)
  const { offered } = coinOffer(await listCoins(platform))
  const money = (amount: string) => formatMoney(amount, link.currency, language)
  return {
    rules: { t, language, link, coins: offered.map(({ coin }) => coin.coin) },
    view: {
      code: link.code,
      merchant: link.merchant,
      isVerified: link.verified,
      description: link.description,
      reference: link.reference === link.description ? null : link.reference,
      amount: link.amount === null ? null : money(link.amount),
      currency: link.currency,
      bounds:
        link.min === null || link.max === null
          ? undefined
          : t('payLink.bounds', {
              min: formatLimit(link.min, link.currency, language),
              max: formatLimit(link.max, link.currency, language),
            }),
      coins: offered.map(({ coin, networks }) => ({
        value: coin.coin,
        label:
          coin.name === symbolOf(coin) ? coin.name : t('payLink.coinName', { name: coin.name, symbol: symbolOf(coin) }),
        hint: networks.join(', '),
      })),
    },
  }
}

export type LinkFormData = Awaited<ReturnType<typeof loadLinkForm>>

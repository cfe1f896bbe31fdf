import type { RouterContextProvider } from 'react-router'
import { describeNetworks, splitCoins } from '#app/domain/coin-offer.ts'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import type { PayLink } from '#app/platform/collect-payments.ts'
import { listCoins } from '#app/platform/reference.ts'
import { parseLinkEntry } from './link-entry.ts'
import { loadLinkQuote } from './load-link-quote.server.ts'
import { openLink } from './open-link.server.ts'

type Context = Readonly<RouterContextProvider>

/** Loads the form with a quote for its default coin, or the reason that the link can't be paid. */
export async function loadPayLink(platform: Platform, context: Context, code: string) {
  const reader = i18n(context)
  const opened = await openLink(context, code)
  switch (opened.state) {
    case 'none':
      return { kind: 'none' as const, status: 404 }
    case 'often':
      return { kind: 'often' as const, minutes: Math.ceil(opened.wait / 60), wait: opened.wait, status: 429 }
    case 'busy': {
      const time = opened.until === null ? null : reader.time(opened.until)
      return { kind: 'busy' as const, time, status: 409 }
    }
    case 'open': {
      const { link } = opened
      const view = buildLinkView(link, await listOfferedCoins(platform), reader)
      const values = { coin: view.coins[0]?.value ?? '' }
      const quoted = await loadLinkQuote(platform, { link, entry: parseLinkEntry(values, link) }, reader)
      return {
        kind: 'open' as const,
        view,
        values: { ...values, operation_id: crypto.randomUUID() },
        quoted,
        status: 200,
      }
    }
  }
}

/** The coins that a payer can choose, each with the names of its networks. */
export async function listOfferedCoins(platform: Platform) {
  return splitCoins(await listCoins(platform)).offered
}

type Offered = Awaited<ReturnType<typeof listOfferedCoins>>

function buildLinkView(link: PayLink, offered: Offered, { t, limit, money }: ReturnType<typeof i18n>) {
  return {
    code: link.code,
    merchant: link.merchant,
    isVerified: link.verified,
    description: link.description,
    reference: link.reference === link.description ? null : link.reference,
    amount: link.amount === null ? null : money(link.amount, link.currency),
    currency: link.currency,
    bounds:
      link.min === null || link.max === null
        ? undefined
        : t('payLink.bounds', {
            min: limit(link.min, link.currency),
            max: limit(link.max, link.currency),
          }),
    coins: offered.map(({ coin, networks }) => ({
      value: coin.coin,
      unit: getSymbol(coin),
      label: coin.name,
      hint: describeNetworks(networks, coin),
    })),
  }
}

export type LinkView = ReturnType<typeof buildLinkView>

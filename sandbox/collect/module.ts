import { advanceApplications, applicationOf } from './collect-applications.ts'
import { emailAboutCollected } from './collect-emails.ts'
import { collectPages } from './collect-console.ts'
import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ConsoleLink, Module } from '#sandbox/core/module.ts'
import { noteAnswer } from '#sandbox/http/activity-note.ts'
import { findLink, findLinkById } from './collect-links.ts'
import { collectRoutes } from './collect-routes.ts'
import { collectListRoutes } from './collect-list-routes.ts'
import { linkRoutes } from './link-routes.ts'
import { endOtherPrices } from './link-uses.ts'
import { moveLinks } from './move-links.ts'
import { moveOlderPayments } from './move-older-payments.ts'
import { payLinkScenarios } from './pay-link-scenarios.ts'
import { payerRoutes } from './payer-routes.ts'
import { collectScenarios } from './collect-scenarios.ts'
import { collectTermsRoutes } from './collect-terms.ts'
import { collectTables } from './collect-tables.ts'

function collectingOf(context: Context, account: Account): ConsoleLink[] {
  const application = applicationOf(context, account)
  if (!application) return []
  const { id, status, website } = application
  return [{ href: `/console/collect/${id}`, title: 'Collecting', detail: `${status}, ${website}` }]
}

/** Merchants who collect crypto by payment links. */
export const collectModule: Module = {
  routes: [...collectRoutes, ...linkRoutes, ...payerRoutes, ...collectListRoutes, ...collectTermsRoutes],
  tables: collectTables,
  scenarios: [...collectScenarios, ...payLinkScenarios],
  scenariosTitle: 'Payment links',
  consolePages: collectPages,
  activities: {
    'POST collect_applications': noteAnswer('collect_applied'),
    'POST me/collect_links': noteAnswer('collect_link_made', 'label'),
    'PATCH me/collect_links/:id': noteAnswer('collect_link_changed', 'label'),
  },
  onChannelStep(context, account, step) {
    endOtherPrices(context, account, step)
    emailAboutCollected(context, account, step)
  },
  onMerge: moveLinks,
  advance(context) {
    advanceApplications(context)
    moveOlderPayments(context)
  },
  /** A link by its id or by the code that payers have: its merchant's page has all of them. */
  search(context, text) {
    const link = findLinkById(context, text) ?? findLink(context, text)
    const merchant = link && findAccount(context, link.account_number)
    return merchant ? collectingOf(context, merchant) : []
  },
  objects: collectingOf,
}
